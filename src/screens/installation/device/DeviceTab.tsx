import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Installation } from '../../../contract/areas/installations/installations.ts'
import { useHash } from '../../../kit/hash.ts'
import { ListPart } from '../../../kit/list/ListPart.tsx'
import { Section } from '../../../kit/record/Section.tsx'
import { SectionPanel } from '../../../kit/record/SectionPanel.tsx'
import { SectionView } from '../../../kit/record/SectionView.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { BenefitsCard } from './BenefitsCard.tsx'
import { ConnectionCard } from './ConnectionCard.tsx'
import { commandsSection } from './commands.section.tsx'
import { DeviceCharts } from './DeviceCharts.tsx'
import { deviceSection } from './device.section.tsx'
import { serviceDueSection } from './service-due.section.tsx'
import { syncRecordSection } from './sync-record.section.tsx'
import { syncs } from './syncs.list.ts'

const DeviceDialog = lazy(() => import('./DeviceDialogs.tsx').then((file) => ({ default: file.DeviceDialog })))
const dialogs: readonly string[] = ['change-bot', 'bot-operation', 'add-benefits']

/**
 * What the bot of a purifier reports (doc1 §7 Device details). Each answer loads and fails in its own place. Where there
 * is no bot, nothing is asked that only a bot could tell (S-147).
 */
export function DeviceTab({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation('device')
  const params = { deviceCode: installation.purifierId }
  const details = useRecord(deviceSection, params)
  const commands = useRecord(commandsSection, params)
  const device = details.data
  const botId = device ? device.botId : installation.botId
  const hash = useHash()
  const dialog = dialogs.includes(hash) ? hash : undefined
  const sync = /^(SY-[\w-]+)$/.exec(hash)?.[1]
  const again = () => {
    details.send({ type: 'read.again' })
    commands.send({ type: 'read.again' })
  }
  // What was sent in a dialog is there when it closes.
  const wasOpen = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a dialog triggers it.
  useEffect(() => {
    if (wasOpen.current && !dialog) again()
    wasOpen.current = dialog
  }, [dialog])
  return (
    <div className="grid content-start gap-4 lg:grid-cols-2">
      <SectionView section={deviceSection} params={params} {...details} />
      <div className="grid min-w-0 content-start gap-4">
        {device && botId !== null && <ConnectionCard device={device} onMoved={again} />}
        <Section section={serviceDueSection} params={params} />
      </div>
      {device?.benefits && (
        <div className="min-w-0 lg:col-span-2">
          <BenefitsCard device={device} onMoved={again} />
        </div>
      )}
      {botId !== null && <DeviceCharts key={botId} botId={botId} params={params} />}
      <SectionView section={commandsSection} params={params} {...commands} />
      {botId !== null && (
        <div className="min-w-0 lg:col-span-2">
          <ListPart key={botId} list={syncs} params={params} open={sync} />
        </div>
      )}
      {dialog && device && (
        <Suspense>
          <DeviceDialog key={dialog} dialog={dialog} device={device} />
        </Suspense>
      )}
      {sync && botId !== null && (
        <SectionPanel label={t('sync')} id={sync} section={syncRecordSection} params={{ ...params, syncId: sync }} />
      )}
    </div>
  )
}
