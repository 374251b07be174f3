import { Bars3Icon, LanguageIcon, MagnifyingGlassIcon, Squares2X2Icon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../contract/permissions.ts'
import type { User } from '../../contract/user.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { isLanguage, languages } from '../../i18n/languages.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/layout/Logo.tsx'
import * as need from '../routing/needs.ts'
import { LateSearch } from './LateSearch.tsx'
import { late } from './late.tsx'
import { LateMenu } from './menu/LateMenu.tsx'

/** The keys of the whole console, and the button of its palette. */
const LateKeys = late(() => import('../keys/ShellKeys.tsx').then((file) => file.ShellKeys))

export interface HeaderProps {
  readonly user: User
  readonly menuOpen: boolean
  /** Opens or closes the side menu. Undefined where the menu is always open. */
  readonly onMenu?: () => void
  /** The menu, if it lies inside the header. */
  readonly menu?: ReactNode
  readonly tray: ReactNode
  /** Opens the notices. */
  readonly bell: ReactNode
}

/** Menu button and name for everyone. Everything else in the header needs LEVEL_1 (doc1 §6). */
export function Header({ user, menuOpen, onMenu, menu, tray, bell }: HeaderProps) {
  const { t } = useTranslation('shell')
  return (
    <header
      data-region="header"
      className="relative z-20 flex min-h-14 flex-none items-center gap-1 border-b border-line-strong bg-surface px-3 max-sm:px-2"
    >
      {onMenu && (
        <IconButton
          icon={Bars3Icon}
          label={t('menuButton')}
          aria-expanded={menuOpen}
          className="bg-transparent! max-sm:-order-2"
          onClick={onMenu}
        />
      )}
      <a
        href="/"
        aria-label={t('home')}
        className="ms-1 me-4 flex rounded-sm no-underline lg:w-39 max-sm:-order-2 max-sm:me-auto"
      >
        <Logo size={22} />
      </a>
      {can(user, need.level1) ? (
        <>
          <AppsMenu />
          {menu}
          {can(user, need.headerSearch) && <Search />}
          {/* On a narrow screen the search leaves no room for a button; without it, its place is kept. */}
          <span className={can(user, need.headerSearch) ? 'max-sm:hidden' : 'max-sm:w-9'}>
            <LateKeys user={user} />
          </span>
          <span className="ms-auto max-sm:hidden" />
          {/* On a narrow screen it grows into the free space, so that no other button moves when it loads. */}
          <span className="max-sm:-order-1">{tray}</span>
          <span className="max-sm:hidden">
            <LanguageMenu />
          </span>
          {bell}
        </>
      ) : (
        <LateKeys user={user} />
      )}
    </header>
  )
}

/** On a small screen the field opens below the header. */
function Search() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  return (
    <>
      <div
        className={classes(
          'sm:ms-1 sm:w-[min(26rem,34vw)]',
          open
            ? 'max-sm:absolute max-sm:inset-x-0 max-sm:top-full max-sm:border-b max-sm:bg-surface max-sm:p-2'
            : 'max-sm:hidden',
        )}
      >
        <LateSearch wanted={open} />
      </div>
      <span className="sm:hidden">
        <IconButton
          icon={MagnifyingGlassIcon}
          label={t('search')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </span>
    </>
  )
}

/** The last three entries lead to the coming-soon page (doc1 §1, S-5). */
const apps = [
  ['customer', '/app/customer/dashboard'],
  ['support', '/app/customer/list'],
  ['workforce', '/coming-soon'],
  ['financial', '/coming-soon'],
  ['delivery', '/coming-soon'],
] as const

function AppsMenu() {
  const { t } = useTranslation('menu')
  return (
    <LateMenu
      icon={Squares2X2Icon}
      label={<span className="max-md:sr-only">{t('apps/label')}</span>}
      variant="quiet"
      align="start"
      entries={apps.map(([id, href]) => ({ id, href, label: t(`apps/${id}`) }))}
    />
  )
}

/** Six languages, each in its own name, in a list of 230 px (doc1 §9). */
function LanguageMenu() {
  const { t, i18n } = useTranslation('shell')
  return (
    <LateMenu
      icon={LanguageIcon}
      label={
        <>
          <span className="sr-only">
            {t('languageIs', { language: languages[i18n.language as keyof typeof languages] })}
          </span>
          <span aria-hidden="true">{i18n.language.toUpperCase()}</span>
        </>
      }
      variant="quiet"
      tallest={14.375}
      entries={Object.entries(languages).map(([code, name]) => ({
        id: code,
        label: name,
        lang: code,
        chosen: code === i18n.language,
        onChoose: () => isLanguage(code) && setLanguage(code),
      }))}
    />
  )
}
