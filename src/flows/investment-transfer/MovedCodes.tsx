import { Id } from '../../ui/values/Id.tsx'

/** The codes of a transfer, the lowest first. */
export const MovedCodes = ({ codes, title }: { readonly codes: readonly string[]; readonly title: string }) => (
  <section aria-label={title} className="grid gap-1.5">
    <h3 className="font-semibold">{title}</h3>
    <ul className="flex max-h-60 flex-wrap gap-x-4 gap-y-1 overflow-auto rounded-md border px-3 py-2">
      {codes.map((code) => (
        <li key={code}>
          <Id>{code}</Id>
        </li>
      ))}
    </ul>
  </section>
)
