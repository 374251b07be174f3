import { ChevronDownIcon } from '@heroicons/react/24/outline'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import type { MenuProps } from '../../../ui/overlays/Menu.tsx'
import { retryWithBackoff } from '../../start/retry-with-backoff.ts'

let loaded: ComponentType<MenuProps> | null = null
let loading: Promise<ComponentType<MenuProps>> | undefined

function load(): Promise<ComponentType<MenuProps>> {
  loading ??= retryWithBackoff(() => import('../../../ui/overlays/Menu.tsx')).then(({ Menu }) => {
    loaded = Menu
    return Menu
  })
  return loading
}

/** A menu whose code loads when someone points at it. Until then there is only its button, which keeps pages small. */
export function LateMenu(props: MenuProps) {
  const [Menu, setMenu] = useState<ComponentType<MenuProps> | null>(() => loaded)
  const place = useRef<HTMLSpanElement>(null)
  const wanted = useRef<'focus' | 'open' | null>(null)

  const want = (what: 'focus' | 'open' | null) => {
    // A press moves the focus only after it began.
    if (wanted.current !== 'open') wanted.current = what ?? wanted.current
    void load().then((component) => setMenu(() => component))
  }
  useEffect(() => {
    const button = place.current?.querySelector('button')
    if (!Menu || !button || !wanted.current) return
    button.focus()
    if (wanted.current === 'open') button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    wanted.current = null
  }, [Menu])

  return (
    <span ref={place} className="contents">
      {Menu ? (
        <Menu {...props} />
      ) : (
        <Button
          variant={props.variant ?? 'plain'}
          icon={props.icon}
          iconEnd={props.label ? ChevronDownIcon : undefined}
          className={props.label ? undefined : 'btn-icon'}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-label={props.name}
          onPointerEnter={() => want(null)}
          onPointerDown={() => want('open')}
          onFocus={() => want('focus')}
          // Leaves the focus with a person who moved on. A title that took it as its page arrived doesn't count.
          onBlur={({ relatedTarget: next }) => {
            if (!next?.matches('h1')) wanted.current = null
          }}
          onClick={() => want('open')}
        >
          {props.label}
        </Button>
      )}
    </span>
  )
}
