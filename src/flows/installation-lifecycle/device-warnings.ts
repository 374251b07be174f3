import type { TFunction } from 'i18next'
import type { Prospect } from '../../../machines/installation-lifecycle/installation-lifecycle.machine.ts'
import type { DeviceMismatch } from '../../contract/shown/device-match.ts'
import type { Formats } from '../../i18n/formats.ts'

export interface DeviceWarning {
  readonly id: DeviceMismatch
  readonly text: string
}

/** What doesn't match, in words: what is so, what it means, and how to mend it. */
export function deviceWarnings(
  { device, plan }: Prospect,
  city: string,
  t: TFunction,
  list: Formats['list'],
): DeviceWarning[] {
  if (!device?.next) return []
  const { old, next, mismatches, validModels } = device
  const words = {
    model: next.model,
    old: old?.model ?? '',
    plan: plan ?? '',
    city,
    place: next.city ?? '',
    models: list([...validModels]),
  }
  return mismatches.map((id) => ({
    id,
    text: t(id === 'city' && validModels.length === 0 ? 'mismatches/noModel' : `mismatches/${id}`, words),
  }))
}
