import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../contract/endpoint.ts'
import { findWallet } from '../../contract/wallet.ts'
import { defineSection, type SectionBodyProps } from '../../kit/detail-definition.ts'
import { theDoor } from '../../kit/door.ts'
import { AmountText } from '../../ui/AmountText.tsx'
import { Id } from '../../ui/Id.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { entryTypeOf, entryTypes, installationAddress } from './installation-address.ts'
import { WalletEntries } from './WalletEntries.tsx'

type WalletProps = SectionBodyProps<Answer<typeof findWallet>>

/** Balance and movements of the installation's wallet (screens §4, S-38). */
export const walletSection = defineSection<typeof findWallet>({
  id: 'wallet',
  texts: 'installation',
  title: 'wallet',
  endpoint: findWallet,
  input: ({ id = '' }) => ({ query: { installation: id } }),
  body: WalletBody,
  acts: EntryTypes,
  lines: 9,
  flush: true,
})

function WalletBody({ data, params, at }: WalletProps) {
  const { t } = useTranslation('installation')
  const { id = '', walletId, dashboard = '' } = params
  const type = entryTypeOf(params.type)
  const isRight = walletId === data.walletId
  useEffect(() => {
    if (isRight) return
    const address = installationAddress({ id, walletId: data.walletId }, dashboard, type)
    theDoor().go(address + location.search, { replace: true })
  }, [isRight, id, data.walletId, dashboard, type])
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 px-(--pad) pt-3 pb-2">
        <div>
          <div className="text-xs text-muted">{t('balance')}</div>
          <AmountText minor={data.balance} />
        </div>
        <span className="text-xs text-muted">
          {data.type} · <Id>{data.walletId}</Id>
        </span>
      </div>
      {isRight && <WalletEntries key={`${data.walletId} ${type} ${at}`} walletId={data.walletId} type={type} />}
    </>
  )
}

function EntryTypes({ data, params }: WalletProps) {
  const { t } = useTranslation('installation')
  const { id = '', dashboard = '' } = params
  return (
    <Segmented
      label={t('entryTypes/label')}
      chosen={entryTypeOf(params.type)}
      segments={entryTypes.map((type) => ({ id: type, label: t(`entryTypes/${type}`) }))}
      onChoose={(type) =>
        theDoor().go(installationAddress({ id, walletId: data.walletId }, dashboard, entryTypeOf(type)))
      }
    />
  )
}
