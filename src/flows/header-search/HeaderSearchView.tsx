import { ArrowRightIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { headerSearchMachine } from '../../../machines/header-search/header-search.machine.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Form, type Typed } from '../../ui/fields/Form.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'

export interface HeaderSearchViewProps {
  readonly state: SnapshotFrom<typeof headerSearchMachine>
  readonly send: (event: EventFrom<typeof headerSearchMachine>) => void
}

/** Searches installations from the header, by Enter or by its button (B024). */
export function HeaderSearchView({ state, send }: HeaderSearchViewProps) {
  const { t } = useTranslation('header-search')
  const submit = (field: Typed) => send({ type: 'search.submit', text: field('text') })
  return (
    <Form role="search" aria-label={t('label')} className="flex items-center gap-1" onSubmit={submit}>
      <SearchField
        className="flex-1"
        name="text"
        label={t('label')}
        placeholder={t('placeholder')}
        defaultValue={state.context.text}
        busy={!state.matches('idle')}
      />
      <IconButton
        icon={ArrowRightIcon}
        flip
        type="submit"
        label={t('submit')}
        event="search.submit"
        busy={state.hasTag('busy')}
      />
      <span role="status" className="sr-only">
        {state.matches('idle') ? '' : t(`states/${state.value}`)}
      </span>
    </Form>
  )
}
