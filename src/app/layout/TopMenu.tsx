import { UsersIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { User } from '../../contract/user.ts'
import type { MenuGroup } from '../../kit/route.ts'
import { classes } from '../../ui/classes.ts'
import type { MenuProps } from '../../ui/overlays/Menu.tsx'
import { groupIcons } from '../shell/menu/GroupIcon.tsx'
import { LateMenu } from '../shell/menu/LateMenu.tsx'
import { menuFor } from '../shell/menu/menu.ts'
import { markOf } from '../shell/menu/menu-mark.ts'

export interface TopMenuProps {
  readonly user: User
  readonly path: string
  /** `strip`: a column of icons. `bar`: a row of words. */
  readonly look: 'strip' | 'bar'
}

/** Shows the groups of the menu as a strip of icons at the side or as a bar (doc1 §9). Each opens its pages. */
export function TopMenu({ user, path, look }: TopMenuProps) {
  const { t } = useTranslation(['menu', 'shell'])
  const { parser } = useRouter()
  const groups = menuFor(user)
  const mark = markOf(
    parser,
    path,
    groups.flatMap(({ entries }) => entries.map(({ address }) => address)),
  )
  return (
    <ul
      className={classes(
        'flex gap-1',
        look === 'strip'
          ? 'flex-col items-center py-3'
          : 'min-w-0 items-center overflow-x-auto px-3 [scrollbar-width:thin]',
      )}
    >
      {groups.map((group) => {
        const here = group.entries.some(({ address }) => address === mark?.address)
        return (
          <li
            key={group.id}
            className={classes(
              'flex-none rounded-sm',
              here && 'bg-selected shadow-[0_0_0_1px_var(--color-brand-line)]',
            )}
          >
            <LateMenu
              {...faceOf(group, look, t(`menu:groups/${group.id}`))}
              variant="quiet"
              align="start"
              entries={group.entries.map(({ label, address, href }) => ({
                id: address,
                href,
                label: t(`menu:entries/${label}`),
                chosen: address === mark?.address,
              }))}
            />
          </li>
        )
      })}
    </ul>
  )
}

const faceOf = (
  { id }: MenuGroup,
  look: TopMenuProps['look'],
  words: string,
): Pick<MenuProps, 'label' | 'name' | 'icon'> =>
  look === 'bar' ? { label: words } : { icon: groupIcons[id] ?? UsersIcon, name: words }
