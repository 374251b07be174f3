import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findWallet } from '../../../contract/areas/wallet/wallet.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { defineSection, type Section, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { installationAddress } from '../../../records/record-links.ts'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { AmountText } from '../../../ui/values/AmountText.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { entryTypeOf, entryTypes, originOf } from '../installation-address.ts'
import { useRightAddress } from './use-right-address.ts'
import { WalletEntries } from './WalletEntries.tsx'

type WalletProps = SectionBodyProps<Answer<typeof findWallet>>

/** Shows balance and entries of the installation's wallet (S-38). */
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

/** The same card around given entries. */
export const shownWith = (movements: ReactNode): Section => ({
  ...walletSection,
  body: ({ data }) => <WalletCard data={data as WalletProps['data']}>{movements}</WalletCard>,
})

function WalletBody(props: WalletProps) {
  const { walletId } = props.data
  useRightAddress(walletId)
  const type = entryTypeOf(props.params.type)
  return (
    <WalletCard {...props}>
      <WalletEntries key={`${walletId} ${type} ${props.at}`} walletId={walletId} type={type} />
    </WalletCard>
  )
}

/** Shows an unknown kind as it came. */
const typeIn = (type: string, t: TFunction): string => (type === 'PREPAID' ? t('walletTypes/PREPAID') : type)

/** Shows the balance above the entries. */
function WalletCard({ data, children }: Pick<WalletProps, 'data'> & { readonly children: ReactNode }) {
  const { t } = useTranslation('installation')
  return (
    <div className="[--inset:var(--pad)]">
      <div className="flex flex-wrap items-end justify-between gap-x-4 px-(--pad) pt-3 pb-2">
        <div>
          <div className="text-xs text-muted">{t('balance')}</div>
          <AmountText minor={data.balance} />
        </div>
        <span className="text-xs text-muted">
          <bdi>{typeIn(data.type, t)}</bdi> · <Id>{data.walletId}</Id>
        </span>
      </div>
      {children}
    </div>
  )
}

function EntryTypes({ data, params }: WalletProps) {
  const { t } = useTranslation('installation')
  const { id = '', dashboard = '' } = params
  return (
    <Segmented
      label={t('entryTypes/label')}
      chosen={entryTypeOf(params.type)}
      segments={entryTypes.map((type) => ({
        id: type,
        label: t(`entryTypes/${type}`),
        href: installationAddress({ id, walletId: data.walletId }, originOf(dashboard), type),
      }))}
    />
  )
}
