import type { When } from '../../i18n/formats.ts'
import { useFormats } from '../../i18n/useFormats.ts'

export interface DateTimeProps {
  /** ISO instant, milliseconds, or a day of the wire */
  at: When | null | undefined
  look?: 'date' | 'dayMonth' | 'time' | 'timeToSecond' | 'dateTime' | 'month'
}

/** A time in the business zone, whatever the browser's is (S-41). The full one shows on hover. */
export function DateTime({ at, look = 'dateTime' }: DateTimeProps) {
  const formats = useFormats()
  if (at == null || at === '') return <>{formats.date(null)}</>
  const instant = new Date(at)
  const machine =
    typeof at === 'string' ? at.replaceAll('/', '-') : Number.isNaN(+instant) ? undefined : instant.toISOString()
  return (
    <time
      dateTime={machine}
      title={look === 'dateTime' ? undefined : formats.dateTime(at)}
      className="num whitespace-nowrap"
    >
      {formats[look](at)}
    </time>
  )
}
