import { useFormats } from '../../i18n/useFormats.ts'
import { classes } from '../classes.ts'

export interface MoneyProps {
  /** Integer minor units (paise), shown as – where there are none */
  minor: number | null | undefined
  /** Shows + and −, for entries of a ledger */
  signed?: boolean
  /** An amount that no longer holds */
  struck?: boolean
  className?: string
}

export function Money({ minor, signed, struck, className }: MoneyProps) {
  const { money } = useFormats()
  const Wrap = struck ? 's' : 'bdi'
  return (
    <Wrap dir="ltr" className={classes('num whitespace-nowrap', struck && 'text-muted', className)}>
      {money(minor, signed)}
    </Wrap>
  )
}
