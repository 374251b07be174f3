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
import type { Stranger } from '../../../machines/kit/scan/strangers.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { isComposing } from '../../ui/fields/composing.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { local } from '../../ui/sends.ts'
import { StrangerPlace } from './StrangerRow.tsx'

export type PlaceOf = (code: string) => Pick<Stranger, 'kind' | 'where'> | undefined

export interface ScanViewProps {
  readonly state: SnapshotFrom<typeof scanMachine>
  readonly send: (event: EventFrom<typeof scanMachine>) => void
  /** Those that are there already, at the moment of a scan */
  readonly codes: () => readonly string[]
  /** Where a code is that the flow doesn't take, once that was looked up */
  readonly placeOf?: PlaceOf
  readonly sound: { readonly isOn: boolean; readonly turn: () => void }
}

/** Takes code after code: Enter, as a scanner sends it, ends one. Says of each what became of it. A function of `state`. */
export function ScanView({ state, send, codes, placeOf = () => undefined, sound }: ScanViewProps) {
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
          <Several scanned={scanned} placeOf={placeOf} />
        ) : (
          scanned.map((one) => <Said key={one.code} {...one} placeOf={placeOf} />)
        )}
      </p>
      {last.length > 1 && (
        <ul aria-label={t('last')} className="grid gap-0.5 text-sm text-muted">
          {last.slice(state.matches('several') ? 0 : 1).map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a code may be read twice, and the list only moves on.
            <li key={at}>
              <Said {...one} placeOf={placeOf} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface Places {
  readonly placeOf: PlaceOf
}

/** What is said of a code once it was looked up. One that may still be taken stays as it is. */
function verdictOf({ code, verdict }: ScannedCode, placeOf: PlaceOf): Verdict {
  const place = placeOf(code)
  if (!place || (place.kind === 'looking' && verdict === 'accepted')) return verdict
  return place.kind === 'unknown' ? 'unknown' : 'notExpected'
}

function Said({ placeOf, ...one }: ScannedCode & Places) {
  const { t } = useTranslation('scan')
  const { code } = one
  const place = placeOf(code)
  const verdict = verdictOf(one, placeOf)
  const Sign = verdict === 'accepted' ? CheckCircleIcon : ExclamationTriangleIcon
  return (
    <span className={`inline-flex items-start gap-1.5 ${verdict === 'accepted' ? '' : 'text-warn'}`}>
      <Sign aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <bdi className="id wrap-anywhere">{code.slice(0, 80)}</bdi>
      {place ? <StrangerPlace {...place} /> : <span>{t(`verdicts/${verdict}`)}</span>}
    </span>
  )
}

function Several({ scanned, placeOf }: Places & { readonly scanned: readonly ScannedCode[] }) {
  const { t } = useTranslation('scan')
  const { number } = useFormats()
  const counted = (['accepted', 'again', 'notExpected', 'unknown'] satisfies Verdict[]).flatMap((verdict) => {
    const count = scanned.filter((one) => verdictOf(one, placeOf) === verdict).length
    return count > 0 ? [t(`counts/${verdict}`, { count, codes: number(count) })] : []
  })
  return counted.join(' · ')
}
