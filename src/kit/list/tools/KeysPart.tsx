import { useTranslation } from 'react-i18next'
import { Kbd } from '../../../ui/values/Kbd.tsx'

const keys = [
  { names: ['↑', '↓', '←', '→'], text: 'keyMove' },
  { names: ['Home', 'End'], text: 'keyRow' },
  { names: ['Page ↑', 'Page ↓'], text: 'keyPage' },
  { names: ['Enter'], text: 'keyOpen' },
  { names: ['Space'], text: 'keyChoose' },
  { names: ['Tab'], text: 'keyLeave' },
  { names: ['J', 'K'], text: 'keyNext' },
  { names: ['Esc'], text: 'keyClose' },
  { names: ['F6'], text: 'keyRegion' },
] as const

/** Explains the keys in the rows. */
export function KeysPart() {
  const { t } = useTranslation('list-tools')
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5 text-muted">
      {keys.map(({ names, text }) => (
        <div key={text} className="contents">
          <dt className="flex gap-1" dir="ltr">
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
          </dt>
          <dd>{t(`keysText/${text}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
