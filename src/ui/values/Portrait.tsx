import { useState } from 'react'
import { classes } from '../classes.ts'
import { Avatar } from './Avatar.tsx'

export interface PortraitProps {
  name: string
  /** Address of the picture. Without one, and where it can't be loaded, the placeholder stands there (B085) */
  href: string | null
  size?: 'md' | 'lg' | 'xl'
}

/** A person's picture, round. It isn't read out, because the name stands beside it. */
export function Portrait({ name, href, size = 'md' }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const side = size === 'xl' ? 'size-14' : size === 'lg' ? 'size-8' : 'size-7'
  if (!href || broken === href)
    return size === 'xl' ? (
      <span className={classes('inline-grid flex-none place-items-center', side)}>
        <span className="grid scale-175">
          <Avatar name={name} size="lg" />
        </span>
      </span>
    ) : (
      <Avatar name={name} size={size} />
    )
  return (
    <img
      src={href}
      alt=""
      className={classes('inline-block flex-none rounded-full border border-brand-line object-cover', side)}
      referrerPolicy="no-referrer"
      decoding="async"
      onError={() => setBroken(href)}
    />
  )
}
