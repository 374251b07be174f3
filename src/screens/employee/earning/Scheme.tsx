import { PencilIcon, PlusIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import type { EarningConfig } from '../../../contract/areas/earnings/earning-configs.ts'
import { DetailView } from '../../../kit/record/DetailView.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import type { Params } from '../../../kit/route.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { CompareVersions } from './CompareVersions.tsx'
import { configAddAddress, schemeEditAddress } from './earning-address.ts'
import { changeable, schemeDetail } from './scheme.detail.tsx'
import { VersionsTable } from './VersionsTable.tsx'
import { WouldPay } from './WouldPay.tsx'

/** One scheme: its versions, two of them side by side, and what jobs would pay (doc2 §2, S-306). */
export function Scheme() {
  const params: Params = useParams()
  return <SchemePage key={params.id} params={params} />
}

function SchemePage({ params }: { readonly params: Params }) {
  const { t } = useTranslation('earning')
  const { state, send, data } = useRecord(schemeDetail, params)
  const { id = '' } = params
  return (
    <DetailView
      detail={schemeDetail}
      params={params}
      state={state}
      send={send}
      actions={
        data && (
          <>
            {changeable(data) && (
              <LinkButton icon={PencilIcon} href={schemeEditAddress(id)}>
                {t('editConfig')}
              </LinkButton>
            )}
            <LinkButton variant="main" icon={PlusIcon} href={configAddAddress(id)}>
              {t('addConfig')}
            </LinkButton>
          </>
        )
      }
    >
      {data && (
        <div className="grid content-start gap-4 p-6 max-sm:p-4">
          <Card title={t('configs')} flush>
            {data.configs.length === 0 ? (
              <EmptyView kind="nothing" title={t('noConfigs')}>
                {t('noConfigsText')}
              </EmptyView>
            ) : (
              <VersionsTable configs={data.configs} />
            )}
          </Card>
          {data.configs.length > 0 && <SideBySide configs={data.configs} />}
        </div>
      )}
    </DetailView>
  )
}

/** The version in effect beside the one to come, until others are chosen. */
function SideBySide({ configs }: { readonly configs: readonly EarningConfig[] }) {
  const inEffect = configs.find(({ standing }) => standing === 'IN_EFFECT') ?? configs[0]
  const beside = configs.findLast(({ standing }) => standing === 'COMING') ?? configs[1] ?? inEffect
  const [chosen, choose] = useState({ one: inEffect?.configId ?? '', other: beside?.configId ?? '' })
  const one = configs.find(({ configId }) => configId === chosen.one) ?? inEffect
  const other = configs.find(({ configId }) => configId === chosen.other) ?? beside
  if (!one || !other) return null
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[11fr_9fr]">
      <CompareVersions configs={configs} one={one} other={other} onChoose={choose} />
      <WouldPay one={one} other={other} />
    </div>
  )
}
