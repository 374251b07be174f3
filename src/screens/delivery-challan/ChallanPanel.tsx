import { useTranslation } from 'react-i18next'
import { type Challan, searchDeliveryChallans } from '../../contract/areas/challans/challans.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import type { OpenRow } from '../../kit/list/open-row.ts'
import { defineRowPanel, type FoundRow } from '../../kit/list/row-panel.tsx'
import { jobsOfChallanPart } from '../../records/challan-part.ts'
import { technicianAddress } from '../../records/record-links.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { ChallanLines } from './ChallanLines.tsx'
import { GeneratePanel } from './GeneratePanel.tsx'
import { PrintChallan } from './PrintChallan.tsx'

const Read = defineRowPanel<typeof searchDeliveryChallans>({
  endpoint: searchDeliveryChallans,
  sought: (number) => ({ body: { number } }),
  texts: 'challans',
  view: OneChallan,
})

/** One challan beside the list, or the generation of new ones. A challan is read by its number, because rows of the list have no lines. */
export function ChallanPanel(open: OpenRow<Challan>) {
  const jobIds = jobsOfChallanPart(open.id)
  return jobIds ? <GeneratePanel key={open.id} {...open} jobIds={jobIds} /> : <Read {...open} row={undefined} />
}

function OneChallan({ row: challan, steps, close }: FoundRow<Challan>) {
  const { t } = useTranslation('challans')
  const { date, dateTime, money, number } = useFormats()
  const { challanNumber, day, agent, agentId, vehicle, issuedAt, issuedBy, jobs, devices, toCollect, changed } = challan
  return (
    <Peek title={<Id>{challanNumber}</Id>} actions={steps} onClose={close}>
      {changed > 0 && (
        <Banner tone="warn" title={t('changedTitle', { count: changed, lines: number(changed) })}>
          {t('changedText')}
        </Banner>
      )}
      <Facts
        facts={[
          { label: t('day'), value: date(day) },
          {
            label: t('agent'),
            value: (
              <a className="link" href={technicianAddress(agentId)}>
                <bdi>{agent}</bdi>
              </a>
            ),
          },
          ...(vehicle ? [{ label: t('vehicle'), value: <bdi>{vehicle}</bdi> }] : []),
          { label: t('jobs'), value: number(jobs) },
          { label: t('devices'), value: number(devices) },
          { label: t('toCollect'), value: money(toCollect) },
          { label: t('issuedBy'), value: <bdi>{issuedBy}</bdi> },
          { label: t('issuedAt'), value: dateTime(issuedAt) },
        ]}
      />
      <ChallanLines challan={challan} />
      <PrintChallan challan={challan} label={t('printCopy')} isCopy />
    </Peek>
  )
}
