import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../contract/user.ts'
import { menuOf, startPage } from '../../kit/start-page.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { local } from '../../ui/sends.ts'

/** The page that opens after sign-in, of those that this person may open. Kept for this person in this browser (S-83). */
export function StartPage({ user }: { readonly user: User }) {
  const { t } = useTranslation(['profile', 'menu'])
  const record = startPage(user.id)
  const [chosen, choose] = useState(() => record.load() ?? '')
  const [kept, keep] = useState<boolean | null>(null)
  const pages = menuOf(user).flatMap(({ id, entries }) =>
    entries.map(({ label, address }) => ({
      value: address,
      label: t('startPageOption', { group: t(`menu:groups/${id}`), page: t(`menu:entries/${label}`) }),
    })),
  )
  const isLost = chosen !== '' && pages.every(({ value }) => value !== chosen)
  const onValue = (address: string) => {
    choose(address)
    if (address === '') record.clear()
    keep(address === '' || record.save(address))
  }
  return (
    <section className="grid max-w-200 gap-2 rounded-md border bg-surface p-5 max-sm:p-4">
      <Select
        {...local}
        name="startPage"
        label={t('startPage')}
        help={t('startPageHelp')}
        error={isLost ? t('startPageGone') : undefined}
        value={isLost ? '' : chosen}
        options={[{ value: '', label: t('startPageUsual') }, ...pages]}
        onValue={onValue}
        className="max-w-100"
      />
      <p role="status" className="text-xs text-muted">
        {kept === null ? '' : t(kept ? 'startPageKept' : 'startPageNotKept')}
      </p>
    </section>
  )
}
