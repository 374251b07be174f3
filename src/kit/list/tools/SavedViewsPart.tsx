import { CheckIcon, PencilIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRequest } from '../../../../machines/kit/list/list-request.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { CopyField } from '../../../ui/actions/CopyField.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { usePersonId } from '../../root-api.ts'
import { searchOf } from '../list-address.ts'
import type { List } from '../list-definition.ts'
import { addColumns, type ColumnChoice } from './list-columns.ts'
import { longestName, type SavedView, type SavedViews, sameView, useSavedViews } from './saved-views.ts'

interface SavedViewsPartProps {
  readonly list: List
  readonly request: ListRequest
  readonly choice: ColumnChoice | null
  /** Called when a person followed a link to a view */
  readonly onFollow: () => void
}

/** Lists the person's views and marks the current one, which can be named and shared. */
export function SavedViewsPart({ list, request, choice, onFollow }: SavedViewsPartProps) {
  const { t } = useTranslation(['list-tools', list.texts])
  const saved = useSavedViews(list.id, usePersonId())
  const present = addColumns(list, choice, searchOf(list, { ...request, page: 1 }))
  const inForce = saved.views.find(({ search }) => sameView(search, present))
  return (
    <>
      {list.views && (
        <ul className="grid">
          {list.views.map(({ label, search }) => (
            <li key={label} className="flex min-h-9 items-center">
              <ViewLink
                name={t(`${list.texts}:${label}`)}
                search={search}
                isInForce={sameView(search, present)}
                onFollow={onFollow}
              />
            </li>
          ))}
        </ul>
      )}
      {saved.views.length === 0 ? (
        <p className="text-muted">{t('noViews')}</p>
      ) : (
        <ul className="grid">
          {saved.views.map((view) => (
            <ViewLine key={view.id} view={view} saved={saved} isInForce={view === inForce} onFollow={onFollow} />
          ))}
        </ul>
      )}
      {!inForce && (
        <Form
          className="flex items-end gap-2"
          onSubmit={(field) => saved.save(field('viewName'), present, location.pathname)}
        >
          <div className="min-w-0 flex-1">
            <TextField name="viewName" label={t('viewName')} maxLength={longestName} />
          </div>
          <Button type="submit" reason={saved.isFull ? t('viewsFull') : null}>
            {t('saveView')}
          </Button>
        </Form>
      )}
      <CopyField
        label={t('viewAddress')}
        value={`${location.origin}${location.pathname}?${present}`}
        copy={t('copy')}
        copied={t('copied')}
      />
    </>
  )
}

interface ViewLineProps extends Pick<SavedViewsPartProps, 'onFollow'> {
  readonly view: SavedView
  readonly saved: SavedViews
  readonly isInForce: boolean
}

function ViewLine({ view, saved, isInForce, onFollow }: ViewLineProps) {
  const { t } = useTranslation('list-tools')
  const [act, setAct] = useState<'rename' | 'remove' | null>(null)
  const { id, name, search } = view
  if (act === 'rename')
    return (
      <li>
        <Form
          className="flex items-end gap-2 py-1"
          onSubmit={(field) => {
            saved.rename(id, field('newName'))
            setAct(null)
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField name="newName" label={t('newName', { name })} defaultValue={name} maxLength={longestName} />
          </div>
          <Button type="submit">{t('rename')}</Button>
        </Form>
      </li>
    )
  if (act === 'remove')
    return (
      <li className="flex flex-wrap items-center gap-2 py-1">
        <span className="min-w-0 flex-1 wrap-anywhere">{t('removeAsk', { name })}</span>
        <Button variant="bad" size="sm" onClick={() => saved.remove(id)}>
          {t('remove')}
        </Button>
        <Button size="sm" onClick={() => setAct(null)}>
          {t('keep')}
        </Button>
      </li>
    )
  return (
    <li className="flex min-h-9 items-center gap-1">
      <ViewLink name={name} search={search} isInForce={isInForce} onFollow={onFollow} />
      <IconButton icon={PencilIcon} size="sm" label={t('renameOne', { name })} onClick={() => setAct('rename')} />
      <IconButton icon={TrashIcon} size="sm" label={t('removeOne', { name })} onClick={() => setAct('remove')} />
    </li>
  )
}

interface ViewLinkProps extends Pick<SavedViewsPartProps, 'onFollow'>, Pick<SavedView, 'name' | 'search'> {
  readonly isInForce: boolean
}

const ViewLink = ({ name, search, isInForce, onFollow }: ViewLinkProps) => (
  <a
    href={`${location.pathname}?${search}`}
    aria-current={isInForce ? 'true' : undefined}
    className={isInForce ? 'min-w-0 flex-1 font-semibold wrap-anywhere' : 'min-w-0 flex-1 wrap-anywhere'}
    onClick={onFollow}
  >
    {name}
    {isInForce && <CheckIcon aria-hidden="true" className="ms-1 inline size-4 align-text-bottom" />}
  </a>
)
