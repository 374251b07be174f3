import {
  CheckCircleIcon,
  ExclamationTriangleIcon,
  SpeakerWaveIcon,
  SpeakerXMarkIcon,
} from '@heroicons/react/24/outline'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { scanMachine } from '../../../machines/kit/scan/scan.machine.ts'
import type { ScannedCode, Verdict } from '../../../machines/kit/scan/scanned.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { isComposing } from '../../ui/fields/composing.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { local } from '../../ui/sends.ts'

export interface ScanViewProps {
  readonly state: SnapshotFrom<typeof scanMachine>
  readonly send: (event: EventFrom<typeof scanMachine>) => void
  /** Those that are there already, at the moment of a scan */
  readonly codes: () => readonly string[]
  readonly sound: { readonly isOn: boolean; readonly turn: () => void }
}

/** Takes code after code: Enter, as a scanner sends it, ends one. Says of each what became of it. A function of `state`. */
export function ScanView({ state, send, codes, sound }: ScanViewProps) {
  const { t } = useTranslation('scan')
  const field = useRef<HTMLInputElement>(null)
  const { last, scanned } = state.context
  const read = (text: string) => {
    send({ type: 'code.scan', text, codes: codes() })
    if (field.current) {
      field.current.value = ''
      field.current.focus()
    }
  }
  const onEnter = (pressed: KeyboardEvent<HTMLInputElement>) => {
    if (pressed.key !== 'Enter' || isComposing(pressed)) return
    // It ends the code, not the form around it.
    pressed.preventDefault()
    read(pressed.currentTarget.value)
  }
  const onPaste = (pasted: ClipboardEvent<HTMLInputElement>) => {
    const text = pasted.clipboardData.getData('text')
    if (!/[\r\n]/.test(text.trim())) return
    pasted.preventDefault()
    read(text)
  }
  return (
    <div className="grid gap-1">
      <div className="flex items-end gap-2">
        <TextField
          ref={field}
          className="flex-1"
          label={t('field')}
          name="text"
          maxLength={2_000}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={onEnter}
          onPaste={onPaste}
        />
        <Button event="code.scan" onClick={() => read(field.current?.value ?? '')}>
          {t('add')}
        </Button>
        <IconButton
          {...local}
          icon={sound.isOn ? SpeakerWaveIcon : SpeakerXMarkIcon}
          label={t(sound.isOn ? 'soundOff' : 'soundOn')}
          onClick={sound.turn}
        />
      </div>
      <p role="status" className="text-sm">
        {state.matches('several') ? (
          <Several scanned={scanned} />
        ) : (
          scanned.map((one) => <Said key={one.code} {...one} />)
        )}
      </p>
      {last.length > 1 && (
        <ul aria-label={t('last')} className="grid gap-0.5 text-sm text-muted">
          {last.slice(state.matches('several') ? 0 : 1).map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a code may be read twice, and the list only moves on.
            <li key={at}>
              <Said {...one} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Said({ code, verdict }: ScannedCode) {
  const { t } = useTranslation('scan')
  const Sign = verdict === 'accepted' ? CheckCircleIcon : ExclamationTriangleIcon
  return (
    <span className={`inline-flex items-start gap-1.5 ${verdict === 'accepted' ? '' : 'text-warn'}`}>
      <Sign aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <bdi className="id wrap-anywhere">{code.slice(0, 80)}</bdi>
      <span>{t(`verdicts/${verdict}`)}</span>
    </span>
  )
}

function Several({ scanned }: { readonly scanned: readonly ScannedCode[] }) {
  const { t } = useTranslation('scan')
  const { number } = useFormats()
  const counted = (['accepted', 'again', 'notExpected', 'unknown'] satisfies Verdict[]).flatMap((verdict) => {
    const count = scanned.filter((one) => one.verdict === verdict).length
    return count > 0 ? [t(`counts/${verdict}`, { count, codes: number(count) })] : []
  })
  return counted.join(' · ')
}
