import { useFormats } from '../../i18n/useFormats.ts'

/** `wire`: 10 digits, a link that calls them. Masked shows the last two only, and calls no one. */
export function Phone({ wire, masked }: { wire: string | null | undefined; masked?: boolean }) {
  const { phone, callLink } = useFormats()
  const href = masked ? undefined : callLink(wire)
  const number = (
    <bdi dir="ltr" className="num whitespace-nowrap">
      {phone(wire, masked)}
    </bdi>
  )
  return href ? <a href={href}>{number}</a> : number
}
