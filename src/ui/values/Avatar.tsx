import { classes } from '../classes.ts'

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** Shows initials. It isn't read out, because the name stands beside it. */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'md' | 'lg' }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-grid flex-none place-items-center rounded-full border border-brand-line bg-brand-soft text-2xs font-semibold text-brand-text',
        size === 'lg' ? 'size-8' : 'size-7',
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
