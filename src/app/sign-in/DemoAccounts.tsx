import { BeakerIcon, CheckIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Config } from '../../client/config.ts'
import { Chip } from '../../ui/feedback/Chip.tsx'
import { CodeChip } from '../../ui/feedback/CodeChip.tsx'
import { Avatar } from '../../ui/values/Avatar.tsx'

type Demo = NonNullable<Config['demo']>
type Account = Demo['accounts'][number]

export interface DemoAccountsProps {
  readonly demo: Demo
  readonly form: RefObject<HTMLFormElement | null>
}

/** Demo accounts with their roles. Choosing one fills in the form. */
export function DemoAccounts({ demo, form }: DemoAccountsProps) {
  const { t } = useTranslation('session')
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = ({ username }: Account) => {
    setChosen(username)
    fill(form.current, { username, password: demo.password ?? '' })
  }
  return (
    <section
      aria-labelledby="demo-accounts"
      className="flex max-h-[calc(100dvh-8rem)] w-100 max-w-full flex-col overflow-hidden rounded-lg border bg-surface max-md:max-h-none max-md:w-104"
    >
      <header className="flex min-h-11 flex-none items-center justify-between gap-3 border-b px-4">
        <h2 id="demo-accounts" className="font-semibold">
          {t('demoAccounts')}
        </h2>
        <Chip tone="info" icon={BeakerIcon}>
          {t('demoData')}
        </Chip>
      </header>
      <ul className="min-h-0 divide-y divide-line overflow-y-auto">
        {demo.accounts.map((account) => (
          <li key={account.username}>
            <AccountButton account={account} chosen={account.username === chosen} onChoose={() => choose(account)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AccountButtonProps {
  readonly account: Account
  readonly chosen: boolean
  readonly onChoose: () => void
}

function AccountButton({ account, chosen, onChoose }: AccountButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="grid w-full grid-cols-[2rem_minmax(0,1fr)_1.25rem] items-center gap-x-3 px-4 py-2.5 text-start -outline-offset-2 hover:bg-hover aria-pressed:bg-selected"
    >
      <Avatar name={account.name} size="lg" />
      <span className="grid gap-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-medium">{account.name}</bdi>
          <bdi className="text-muted">{account.role}</bdi>
        </span>
        {account.about && <bdi className="text-xs text-muted">{account.about}</bdi>}
        <span className="flex flex-wrap gap-1">
          {account.codes.map((code) => (
            <CodeChip key={code}>{code}</CodeChip>
          ))}
        </span>
      </span>
      {chosen ? (
        <CheckIcon aria-hidden="true" className="size-5 text-brand-text" />
      ) : (
        <ChevronRightIcon aria-hidden="true" className="flip size-5 text-faint" />
      )}
    </button>
  )
}

/** Fills the uncontrolled fields as if typed, then focuses the button. */
function fill(form: HTMLFormElement | null, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}
