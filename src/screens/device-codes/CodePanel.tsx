import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeviceCode, searchDeviceCodes } from '../../contract/areas/device-codes/device-codes.ts'
import { CodesInHand } from '../../flows/code-generation/code-labels.entry.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import type { OpenRow } from '../../kit/list/open-row.ts'
import { defineRowPanel, type FoundRow } from '../../kit/list/row-panel.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { ActReview } from '../../kit/write/ActReview.tsx'
import { assetStatusChip } from '../../records/asset-status.tsx'
import { codeStatusLooks } from '../../records/code-status.ts'
import { installationAddress } from '../../records/record-links.ts'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { activate } from './activate.act.tsx'
import { codesOf } from './address.ts'

const CodeStatus = lazy(() =>
  import('../../flows/code-status/code-status.entry.tsx').then((file) => ({ default: file.CodeStatus })),
)

const OneCode = defineRowPanel<typeof searchDeviceCodes>({
  endpoint: searchDeviceCodes,
  sought: (code) => ({ body: { codes: [code] } }),
  texts: 'device-codes',
  view: OpenCode,
})

/** One code beside the list, or behind `#status` the change of many, of those that follow it. */
export function CodePanel(open: OpenRow<DeviceCode>) {
  const { t } = useTranslation('device-codes')
  const [part, ...chosen] = open.id.split('--')
  if (part !== 'status') return <OneCode {...open} />
  const leave = (changed: boolean) => {
    if (changed) open.again()
    open.close()
  }
  return (
    <Suspense>
      <CodeStatus key={open.id} title={t('changeStatus')} codes={chosen} onLeave={leave} />
    </Suspense>
  )
}

function OpenCode({ row, steps, again, close }: FoundRow<DeviceCode>) {
  const { t } = useTranslation(['device-codes', 'words'])
  const { dateTime, number } = useFormats()
  const { code, status, assetStatus, installationId, batch, createdAt, updatedAt, hasDevice } = row
  const isMeant = status === 'ASSIGNED' && installationId !== null
  return (
    <Peek
      title={<Id>{code}</Id>}
      aside={statusChip(status, codeStatusLooks, t)}
      actions={steps}
      onClose={close}
      footer={isMeant && <ActReview key={`${code} ${status}`} act={activate} subject={row} onMoved={again} />}
    >
      <Facts
        facts={[
          {
            label: t('assetStatus'),
            value: assetStatusChip(assetStatus, t),
          },
          {
            label: t('installation'),
            value: installationId ? (
              <a className="link" href={installationAddress({ id: installationId, walletId: null }, 'AllCustomers')}>
                <Id>{installationId}</Id>
              </a>
            ) : (
              '–'
            ),
          },
          { label: t('device'), value: t(hasDevice ? 'yes' : 'no') },
          { label: t('createdAt'), value: dateTime(createdAt) },
          { label: t('updatedAt'), value: dateTime(updatedAt) },
          ...(batch
            ? [
                {
                  label: t('batch'),
                  value: (
                    <a className="link" href={codesOf({ search: batch.batchId })}>
                      <Id>{batch.batchId}</Id>
                    </a>
                  ),
                },
                { label: t('batchOf'), value: number(batch.quantity) },
                { label: t('firstAndLast'), value: `${batch.firstCode} – ${batch.lastCode}` },
                { label: t('createdBy'), value: <bdi>{batch.createdBy}</bdi> },
              ]
            : []),
        ]}
      />
      <CodesInHand codes={[code]} name={code} isReprint />
    </Peek>
  )
}
