import { AdjustmentsHorizontalIcon } from '@heroicons/react/24/outline'
import { type ComponentType, memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { CountBadge } from '../../ui/feedback/CountBadge.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { FilterBar } from '../../ui/tables/FilterBar.tsx'
import { FilterChip } from '../../ui/tables/FilterChip.tsx'
import type { SearchedField } from '../lookup.ts'
import { sending } from '../sending.ts'
import { useOptions } from '../use-options.ts'
import type { Filter, List, ListInView } from './list-definition.ts'

export interface ListFiltersProps extends Pick<ListInView, 'send'> {
  readonly list: List
  readonly chosen: Readonly<Record<string, string>>
  readonly search: string
  readonly typed: string
  readonly isTyping: boolean
  readonly mayClear: boolean
  readonly selection?: ReactNode
}

/** The part of the state that filters show, so that other rows alone don't draw them again. */
export const filtersIn = (state: ListInView['state']) => ({
  chosen: state.context.request.filters,
  search: state.context.request.search,
  typed: state.context.typed,
  isTyping: state.matches('typing'),
  mayClear: state.can({ type: 'filters.clear' }),
})

/** Search, the most used filters, the panel of further ones, and chips of the active ones. */
export const ListFilters = memo(function ListFilters(props: ListFiltersProps) {
  const { list, chosen, search, send, selection } = props
  const { t } = useTranslation([list.texts, 'kit'])
  const { filters = [], days, more } = list
  if (!list.search && !days && filters.length === 0) return null
  const alone = props.typed.trim() === '' ? undefined : list.search?.alone
  const locked = alone && t(alone.note)
  const isOpen = !!more && chosen[more.name] === 'true'
  const isThere = ({ under }: Filter) => under === undefined || chosen[under] === 'true'
  const active = alone ? [] : filters.filter((filter) => chosen[filter.name] && isThere(filter))
  const hasDays = !!days && !alone && !!(chosen[days.from.name] || chosen[days.to.name])
  const chosenIn = ({ name }: Filter) => chosen[name] ?? ''
  const selects = (inMore: boolean) =>
    filters
      .filter((filter) => !!filter.more === inMore && isThere(filter))
      .map((filter) => (
        <FilterSelect
          key={filter.name}
          list={list}
          filter={filter}
          value={chosenIn(filter)}
          send={send}
          locked={!!alone}
        />
      ))
  return (
    <>
      <FilterBar
        chips={
          (active.length > 0 || hasDays) && (
            <>
              {active.map((filter) => (
                <ActiveFilter key={filter.name} list={list} filter={filter} value={chosenIn(filter)} send={send} />
              ))}
              {days && hasDays && <days.chips {...props} />}
            </>
          )
        }
        search={list.search && <Search {...props} />}
        selection={selection}
        {...(props.mayClear
          ? { clear: { event: 'filters.clear', onClick: () => send({ type: 'filters.clear' }) } }
          : {})}
      >
        {selects(false)}
        {days && <days.button {...props} locked={locked} />}
        {alone && <alone.view note={locked ?? ''} send={send} />}
        {more && (
          <MoreButton
            name={more.name}
            label={t(more.label)}
            count={active.filter((filter) => filter.more).length}
            isOpen={isOpen}
            send={send}
          />
        )}
      </FilterBar>
      {search && (
        <p className="hidden px-6 print:block">
          {t('kit:search')}: <b>{search}</b>
        </p>
      )}
      {more && isOpen && (
        <section
          id="further-filters"
          aria-label={t(more.label)}
          className="mx-6 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border bg-canvas px-4 py-2.5 max-sm:mx-4"
        >
          {selects(true)}
          {more.help && <p className="text-muted">{t(more.help)}</p>}
        </section>
      )}
    </>
  )
})

/** The field keeps what is typed, so that a key draws nothing. The list has its say when a search begins or ends. */
function Search({ list, typed, isTyping, send }: ListFiltersProps) {
  const { t } = useTranslation([list.texts, 'kit'])
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search that ends with the text it began with counts, too.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== typed) field.current.value = typed
  }, [typed, isTyping])
  return (
    <Form
      role="search"
      aria-label={list.prefix && list.search ? t(list.search.label) : undefined}
      className="w-80 min-w-48 shrink max-sm:w-full"
      onSubmit={() => isTyping && send({ type: 'search.submit' })}
    >
      <SearchField
        name="search"
        label={list.search ? t(list.search.label) : ''}
        placeholder={list.search && t(list.search.placeholder)}
        ref={field}
        defaultValue={typed}
        maxLength={200}
        busy={isTyping}
        event="search.type"
        onValue={(search) => send({ type: 'search.type', search })}
      />
      {isTyping && (
        <button type="submit" data-event="search.submit" className="sr-only">
          {t('kit:search')}
        </button>
      )}
    </Form>
  )
}

interface OneFilter extends Pick<ListInView, 'send'> {
  readonly list: List
  readonly filter: Filter
  readonly value: string
}

/** What its choices ask by: its own value, and the filter that it is under. */
const valuesOf = ({ filter: { under }, value }: Pick<OneFilter, 'filter' | 'value'>) => ({
  chosen: value,
  ...(under === undefined ? {} : { [under]: 'true' }),
})

/** What is chosen under a filter goes with it. */
function change({ list, filter, send }: Omit<OneFilter, 'value'>, value: string) {
  send({ type: 'filter.change', value, name: filter.name })
  for (const { name, under } of list.filters ?? [])
    if (under === filter.name) send({ type: 'filter.change', value: '', name })
}

function FilterSelect({ list, filter, value, send, locked }: OneFilter & { readonly locked: boolean }) {
  const { t } = useTranslation([list.texts, 'words'])
  const options = useOptions(filter.options, t, valuesOf({ filter, value }))
  // Shows the code of the address until the service has given its label.
  const isNamed = value === '' || options.some((option) => option.value === value)
  const Field: ComponentType<SearchedField> = ('Field' in filter.options && filter.options.Field) || Select
  return (
    <Field
      look="inline"
      label={t(filter.label)}
      name={filter.name}
      placeholder={t(filter.any)}
      options={isNamed ? options : [...options, { value, label: value }]}
      value={value}
      disabled={locked}
      event="filter.change"
      payload={{ name: filter.name }}
      onValue={(chosen) => change({ list, filter, send }, chosen)}
    />
  )
}

function ActiveFilter({ list, filter, value, send }: OneFilter) {
  const { t } = useTranslation([list.texts, 'words'])
  const options = useOptions(filter.options, t, valuesOf({ filter, value }))
  return (
    <FilterChip
      label={t(filter.label)}
      value={options.find((option) => option.value === value)?.label ?? value}
      event="filter.change"
      payload={{ name: filter.name, value: '' }}
      onRemove={() => change({ list, filter, send }, '')}
    />
  )
}

interface MoreButtonProps extends Pick<ListInView, 'send'> {
  readonly name: string
  readonly label: string
  readonly count: number
  readonly isOpen: boolean
}

function MoreButton({ name, label, count, isOpen, send }: MoreButtonProps) {
  const value = isOpen ? '' : 'true'
  return (
    <Button
      icon={AdjustmentsHorizontalIcon}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'further-filters' : undefined}
      {...sending(send)({ type: 'filter.change', name, value })}
    >
      {label}
      {count > 0 && <CountBadge count={count} />}
    </Button>
  )
}
