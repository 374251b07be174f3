import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { codeProblem } from '../../../machines/installation-lifecycle/act-questions.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { LifecycleProps, LifecycleState } from './lifecycle-props.ts'

/** What is wrong with the device: its code as it was typed, or what was found where it was looked up. */
function wrongDevice({ context }: LifecycleState, t: TFunction): string | null {
  const found = context.now?.device
  if (found?.problem) return t(`deviceProblems/${found.problem}`, { id: found.holder ?? '' })
  const wrong = codeProblem(context)
  return wrong && t(`codeProblems/${wrong}`)
}

/** The code on the label of the device that is put in. */
export function DeviceField({ state, send }: LifecycleProps) {
  const { t } = useTranslation('installation-lifecycle')
  const { act, device, installation } = state.context
  return (
    <TextField
      name="device"
      label={t('deviceLabel')}
      help={t(act === 'replace' ? 'deviceHelp' : 'meantHelp', { code: installation.deviceCode })}
      error={(device !== '' && wrongDevice(state, t)) || undefined}
      className="max-w-80"
      value={device}
      maxLength={120}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      event="device.change"
      onValue={(typed) => send({ type: 'device.change', device: typed })}
      readOnly={state.hasTag('busy')}
      required
    />
  )
}
