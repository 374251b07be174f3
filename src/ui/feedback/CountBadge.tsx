import { useFormats } from '../../i18n/useFormats.ts'
import { classes } from '../classes.ts'

/** A number. `here` marks the one of the chosen tab. */
export function CountBadge({ count, here }: { count: number; here?: boolean | undefined }) {
  const { number } = useFormats()
  return <span className={classes('count', here && 'count-here')}>{number(count)}</span>
}
