import { CommandLineIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePathname } from 'wouter/use-browser-location'
import { can } from '../../contract/permissions.ts'
import type { User } from '../../contract/user.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Kbd } from '../../ui/values/Kbd.tsx'
import { level1 } from '../routing/needs.ts'
import { goToRegion } from './go-to-region.ts'
import { isMac, type ShellKey, shellKeys } from './shell-keys.ts'

const loadPanel = () => import('../palette/PalettePanel.tsx')
const PalettePanel = lazy(() => loadPanel().then((file) => ({ default: file.PalettePanel })))

/** A dialog is a world of its own: what was typed into it would be lost with its page. */
const isInDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** The keys of the whole console, and the button of its palette in the header, for LEVEL_1 (doc1 §6). */
export function ShellKeys({ user }: { user: User }) {
  const { t } = useTranslation('palette')
  const [isOpen, setOpen] = useState(false)
  const after = useRef<(() => void) | null>(null)
  const path = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the page changes.
  useEffect(() => setOpen(false), [path])
  useEffect(() => {
    const acts: Record<ShellKey['id'], (event: KeyboardEvent) => void> = {
      // With a default password no page is served (S-68).
      palette: () => setOpen((was) => !was && !isInDialog() && !user.defaultPassword),
      region: ({ shiftKey }) => goToRegion(shiftKey),
    }
    const press = (event: KeyboardEvent) => {
      const key = shellKeys.find(({ is }) => is(event))
      if (!key) return
      event.preventDefault()
      acts[key.id](event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [user.defaultPassword])
  // What is done on the page waits until the focus is back there.
  useEffect(() => {
    if (isOpen || !after.current) return
    setTimeout(after.current)
    after.current = null
  }, [isOpen])

  const close = (then?: () => void) => {
    after.current = then ?? null
    setOpen(false)
  }
  return (
    <>
      {can(user, level1) && !user.defaultPassword && (
        <Button
          variant="quiet"
          // A narrow header has no room for it.
          className="max-sm:hidden"
          icon={CommandLineIcon}
          aria-label={t('title')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
          onPointerEnter={() => void loadPanel().catch(() => undefined)}
          onClick={() => setOpen(true)}
        >
          <span aria-hidden="true" className="max-md:hidden">
            <Kbd>{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
          </span>
        </Button>
      )}
      <Suspense>{isOpen && <PalettePanel user={user} onClose={close} />}</Suspense>
    </>
  )
}
