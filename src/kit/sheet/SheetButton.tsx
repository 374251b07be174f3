import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../client/new-key.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { local } from '../../ui/sends.ts'
import type { Sheet } from './sheet-definition.ts'

export interface SheetRoom {
  /** None while another sheet is open */
  readonly open: ((subject: unknown, key: string) => void) | null
}

/** The sheets of the rows below it. `SheetView` provides it. */
export const SheetRoomContext = createContext<SheetRoom>({ open: null })

interface SheetButtonProps {
  readonly sheet: Sheet
  readonly subject: unknown
}

/** Opens the sheet of one row: one click, one call. */
export function SheetButton({ sheet, subject }: SheetButtonProps) {
  const { t } = useTranslation(sheet.texts)
  const { open } = useContext(SheetRoomContext)
  return (
    <Button
      size="sm"
      // While a sheet is open, its own buttons send.
      {...(open ? { event: 'sheet.open' } : local)}
      aria-label={t(sheet.askOf, { id: sheet.idOf(subject) })}
      onClick={() => open?.(subject, newKey())}
    >
      {t(sheet.ask)}
    </Button>
  )
}
