import { useFormats } from '../../i18n/useFormats.ts'

/** `wire`: 10 digits. Masked shows the last two only. */
export function Phone({ wire, masked }: { wire: string | null | undefined; masked?: boolean }) {
  const { phone } = useFormats()
  return (
    <bdi dir="ltr" className="num whitespace-nowrap">
      {phone(wire, masked)}
    </bdi>
  )
}
