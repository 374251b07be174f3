import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { idsIn } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { ScanPart } from './ScanPart.tsx'
import { WrongIds } from './WrongIds.tsx'

interface CodesFieldProps {
  readonly name: string
  readonly label: string
  /** What is typed, pasted and scanned, as text */
  readonly value: string
  readonly help: string
  readonly error: ReactNode
  readonly readOnly: boolean
  readonly event: string
  readonly payload: object
  readonly onValue: (value: string) => void
}

/**
 * Codes as a list that may be typed or pasted, and a field above it that takes them one by one, as a scanner sends
 * them. The list is the flow's, so what was scanned is kept as what was typed.
 */
export function CodesField(props: CodesFieldProps) {
  const { t } = useTranslation('scan')
  const { number } = useFormats()
  const { value, onValue, readOnly } = props
  const { ids, repeated, wrong } = idsIn(value)
  // A scanner may be faster than a drawing.
  const text = useRef(value)
  useLayoutEffect(() => {
    text.current = value
  }, [value])
  const add = (codes: readonly string[]) => {
    if (codes.length === 0) return
    text.current = [text.current.trimEnd(), ...codes].filter(Boolean).join('\n')
    onValue(text.current)
  }
  return (
    <div className="grid gap-2">
      {!readOnly && <ScanPart codes={() => idsIn(text.current).ids} onCodes={add} />}
      <div className="grid gap-1">
        <TextArea {...props} rows={6} />
        <p role="status" className="text-sm text-muted">
          {t('found', { count: ids.length, ids: number(ids.length) })}
          {repeated > 0 && ` ${t('repeated', { count: repeated, ids: number(repeated) })}`}
        </p>
        <WrongIds wrong={wrong} />
      </div>
    </div>
  )
}
