import { useTranslation } from 'react-i18next'
import { type DeviceCommand, listDeviceCommands } from '../../../contract/areas/devices/device-life.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { commandStates, operationWords } from './bot-operation.ts'

/** What was asked of the bot, the newest first; what waits says since when (S-150). */
export const commandsSection = defineSection<typeof listDeviceCommands>({
  id: 'commands',
  texts: 'device',
  title: 'commands',
  endpoint: listDeviceCommands,
  input: ({ deviceCode = '' }) => ({ query: { deviceCode, onlyPending: 'false' } }),
  body: Commands,
  nothing: 'noCommands',
  lines: 4,
  flush: true,
})

function Commands({ data, at }: SectionBodyProps<readonly DeviceCommand[]>) {
  const { t } = useTranslation(['device', 'words'])
  const { age } = useFormats()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <ul className="max-h-80 overflow-auto" tabIndex={0} aria-label={t('commands')}>
      {data.map(({ commandId, operation, state, createdAt, createdBy, doneAt }) => (
        <li
          key={commandId}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-(--pad) py-1.5 last:border-b-0"
        >
          <span className="min-w-40 flex-1 wrap-anywhere">
            <bdi>{operationWords(operation, t)}</bdi>
            <span className="text-muted">
              {' · '}
              <bdi>{createdBy}</bdi>
            </span>
          </span>
          {statusChip(state, commandStates, t)}
          <span className="ms-auto w-36 text-end text-muted">
            {state === 'PENDING' ? t('waitsFor', { age: age(createdAt, at) }) : <DateTime at={doneAt ?? createdAt} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
