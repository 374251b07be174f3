import { AdjustmentsHorizontalIcon, ChevronDownIcon, UsersIcon } from '@heroicons/react/24/outline'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { User } from '../../../contract/user.ts'
import type { MenuGroup } from '../../../kit/route.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { lazyWithRetry } from '../../start/lazy-with-retry.ts'
import { Copyright } from '../Copyright.tsx'
import { useAfterFirstPage } from '../first-page.ts'
import { LanguageSelect } from '../LanguageSelect.tsx'
import { menuFor } from './menu.ts'
import { type Mark, markOf } from './menu-mark.ts'
import './SideMenu.css'

export interface SideMenuProps {
  readonly user: User
  readonly path: string
  readonly person: ReactNode
  /** Opens the choice of theme, density and menu. */
  readonly onLayout: () => void
  /** The language switcher, if the header has none. */
  readonly withLanguage: boolean
}

/** Groups and pages that this person may open, then the person, then the company (doc1 §2, S-50). */
export function SideMenu({ user, path, person, onLayout, withLanguage }: SideMenuProps) {
  const { t } = useTranslation('shell')
  const { parser } = useRouter()
  const shown = menuFor(user)
  const addresses = shown.flatMap(({ entries }) => entries.map(({ address }) => address))
  const mark = markOf(parser, path, addresses)
  return (
    <div className="flex h-full min-h-0 flex-col pt-3">
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-2 [scrollbar-width:thin]">
        {shown.map((group) => (
          <Group key={group.id} group={group} mark={mark} />
        ))}
      </div>
      {person}
      <footer className="flex min-h-9 items-center justify-between border-t px-4 text-2xs text-muted">
        <Copyright />
        {withLanguage && <LanguageSelect />}
        <IconButton
          icon={AdjustmentsHorizontalIcon}
          label={t('layout')}
          size="sm"
          className="-me-1.5 bg-transparent! text-muted"
          onClick={onLayout}
        />
      </footer>
    </div>
  )
}

const GroupIcon = lazyWithRetry(() => import('./GroupIcon.tsx').then((file) => file.GroupIcon))

/** As large as the icon, so that the name doesn't move. */
const iconPlace = <span className="size-5" />

function Group({ group: { id, entries }, mark }: { group: MenuGroup; mark: Mark | null }) {
  const { t } = useTranslation('menu')
  const isTime = useAfterFirstPage()
  const holdsMark = entries.some(({ address }) => address === mark?.address)
  return (
    <details open={holdsMark} className="group">
      <summary className="flex h-8 list-none items-center gap-2 rounded-sm px-2 font-medium -outline-offset-2 hover:bg-pressed [&::-webkit-details-marker]:hidden">
        {id === 'customer' ? (
          <UsersIcon aria-hidden="true" className="size-5 text-muted" />
        ) : (
          <Suspense fallback={iconPlace}>
            {isTime ? <GroupIcon group={id} className="size-5 text-muted" /> : iconPlace}
          </Suspense>
        )}
        {t(`groups/${id}`)}
        <ChevronDownIcon
          aria-hidden="true"
          className="ms-auto size-4 -rotate-90 text-faint group-open:rotate-0 rtl:rotate-90 rtl:group-open:rotate-0"
        />
      </summary>
      <ul className="mt-0.5 mb-1.5">
        {entries.map(({ label, address, href }) => (
          <li key={address}>
            <a href={href} aria-current={address === mark?.address ? mark.current : undefined} className="entry">
              {t(`entries/${label}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
