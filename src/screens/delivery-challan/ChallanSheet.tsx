import { useTranslation } from 'react-i18next'
import type { Challan } from '../../contract/areas/challans/challans.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { lateSheet } from '../../ui/late-sheet.ts'
import { Id } from '../../ui/values/Id.tsx'
import printed from './challan-print.css?url'

lateSheet(printed)

interface ChallanSheetProps {
  readonly challan: Challan
  /** True for each print but the one that follows generating (S-287) */
  readonly isCopy: boolean
}

/** The paper of a challan, as it was generated. Its head repeats on each sheet, with the page and how many there are. */
export function ChallanSheet({ challan, isCopy }: ChallanSheetProps) {
  const { t } = useTranslation('challans')
  const { date, money, number } = useFormats()
  const { challanNumber, day, agent, agentId, vehicle, issuedBy, jobs, devices, toCollect, lines = [] } = challan
  const cell = 'px-2 py-1.5 text-start align-top'
  const columns = ['place', 'job', 'customer', 'address', 'device', 'toCollect'] as const
  return (
    <div className="challan-sheet grid gap-6">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section aria-label={t('sheetTitle', { number: challanNumber })} tabIndex={0} className="overflow-auto">
        <table className="w-full">
          <thead>
            <tr>
              <td colSpan={columns.length} className={cell}>
                <div className="flex flex-wrap justify-between gap-x-6">
                  <strong>
                    {t('sheetTitle', { number: challanNumber })} {isCopy && `· ${t('copy')}`}
                  </strong>
                  <span>
                    <bdi>{agent}</bdi> <Id>{agentId}</Id> · {date(day)}
                    {vehicle && ` · ${vehicle}`}
                  </span>
                </div>
              </td>
            </tr>
            <tr className="border-b text-xs text-muted">
              {columns.map((column) => (
                <th key={column} scope="col" className={`${cell} font-medium`}>
                  {t(`columns/${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <tr key={line.jobId} className="border-b">
                <td className={`${cell} num`}>{number(at + 1)}</td>
                <th scope="row" className={`${cell} font-normal`}>
                  <Id>{line.jobId}</Id>
                </th>
                <td className={cell}>
                  <bdi>{line.customer}</bdi>
                </td>
                <td className={cell}>
                  <bdi>{line.address}</bdi>
                </td>
                <td className={cell}>
                  {line.deviceCode ? <Id>{line.deviceCode}</Id> : '–'} <bdi>{line.model}</bdi>
                </td>
                <td className={`${cell} num`}>{money(line.toCollect)}</td>
              </tr>
            ))}
          </tbody>
          <tbody>
            <tr>
              <th scope="row" colSpan={4} className={cell}>
                {t('total', { jobs: number(jobs), devices: number(devices) })}
              </th>
              <td />
              <td className={`${cell} num font-semibold`}>{money(toCollect)}</td>
            </tr>
          </tbody>
        </table>
      </section>
      <div className="grid break-inside-avoid gap-8 pt-8 sm:grid-cols-3">
        {[t('signs/issued', { name: issuedBy }), t('signs/agent', { name: agent }), t('signs/received')].map((sign) => (
          <p key={sign} className="border-t pt-1 text-xs text-muted">
            {sign}
          </p>
        ))}
      </div>
    </div>
  )
}
