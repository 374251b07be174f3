import { Money } from '../values/Money.tsx'

export interface SumTableProps {
  /** Minor units, negative where it is subtracted */
  lines: readonly { id: string; label: string; minor: number }[]
  total: { label: string; minor: number }
}

/** Shows how an amount comes about: what is added, what is subtracted, and what remains. */
export function SumTable({ lines, total }: SumTableProps) {
  return (
    <table className="w-full">
      <tbody>
        {lines.map(({ id, label, minor }) => (
          <tr key={id}>
            <th scope="row" className="py-1 text-start font-normal">
              {label}
            </th>
            <td className="py-1 text-end">
              <Money minor={minor} signed={minor < 0} />
            </td>
          </tr>
        ))}
        <tr className="border-t border-line-strong font-semibold">
          <th scope="row" className="py-1.5 text-start">
            {total.label}
          </th>
          <td className="py-1.5 text-end">
            <Money minor={total.minor} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
