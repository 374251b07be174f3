import { Kbd } from './Kbd.tsx'

interface KeyListProps {
  keys: readonly { readonly names: readonly string[]; readonly words: string }[]
}

/** Keys and what they do. */
export function KeyList({ keys }: KeyListProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5 text-muted">
      {keys.map(({ names, words }) => (
        <div key={words} className="contents">
          <dt className="flex gap-1" dir="ltr">
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
