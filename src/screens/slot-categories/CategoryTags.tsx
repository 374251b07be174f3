import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listJobTags } from '../../contract/areas/jobs/job-codes.ts'
import {
  listSlotCategories,
  type removeJobTagMapping,
  type SlotCategory,
} from '../../contract/areas/slot-zones/slot-categories.ts'
import type { ConcernedJob } from '../../contract/areas/slot-zones/slot-zones.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { Need } from '../../contract/permissions.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { useCan } from '../../kit/root-api.ts'
import { ActReview } from '../../kit/write/ActReview.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { local } from '../../ui/sends.ts'
import { AffectedJobs } from './AffectedJobs.tsx'
import { categoryAddress } from './category-address.ts'
import { assignTags, removeTag } from './tag.acts.tsx'
import { tagName } from './tag-name.ts'

/** What was sought and ticked among the other tags. It outlives the tab, so that a look at the zones loses none of it. */
export interface TypedTags {
  readonly sought: string
  readonly chosen: readonly string[]
}
export const nothingTyped: TypedTags = { sought: '', chosen: [] }

interface CategoryTagsProps {
  readonly category: SlotCategory
  readonly typed: TypedTags
  readonly onTyped: (typed: TypedTags) => void
  readonly onChanged: () => void
}

const tagsAsked = defineAsks<typeof listJobTags>({ endpoint: listJobTags, input: () => ({}) as never })
const othersAsked = defineAsks<typeof listSlotCategories>({
  endpoint: listSlotCategories,
  input: ({ city = '' }) => ({ query: { cityCode: city, pageSize: 200 } }),
})

/**
 * Two lists: the tags of the category, with what removing one concerns, and those that it may get. A tag that another
 * category of the city has is named with it, and can't be chosen (S-310, H114).
 */
export function CategoryTags({ category, typed, onTyped, onChanged }: CategoryTagsProps) {
  const { t } = useTranslation('slot-categories')
  const [left, setLeft] = useState<readonly ConcernedJob[]>([])
  const mayListTags = useCan(listJobTags.access as Need)
  return (
    <>
      <Assigned
        category={category}
        onRemoved={(jobs) => {
          setLeft(jobs)
          onChanged()
        }}
      />
      <AffectedJobs text="tags/stayed" jobs={left} />
      {mayListTags ? (
        <AvailableTags
          key={category.jobTags.map(({ jobTag }) => jobTag).join()}
          category={category}
          typed={typed}
          onTyped={onTyped}
          onChanged={onChanged}
        />
      ) : (
        <p className="text-muted">{t('tags/notListed', { need: 'LEVEL_1' })}</p>
      )}
    </>
  )
}

function AvailableTags({ category, typed, onTyped, onChanged }: CategoryTagsProps) {
  const all = useRecord(tagsAsked, {})
  const others = useRecord(othersAsked, { city: category.cityCode })
  const failed = [all, others].find(({ state }) => state.hasTag('failed'))
  if (failed)
    return <FailedView failure={failed.state.context.failure} onRetry={() => failed.send({ type: 'read.again' })} />
  if (!all.data || !others.data) return <EmptyView kind="loading" />
  const shared = { category, typed, onTyped, all: all.data, others: others.data.items }
  return <Available {...shared} onAssigned={onChanged} />
}

type Removed = Answer<typeof removeJobTagMapping>

interface AssignedProps {
  readonly category: SlotCategory
  readonly onRemoved: (jobs: readonly ConcernedJob[]) => void
}

function Assigned({ category, onRemoved }: AssignedProps) {
  const { t } = useTranslation(['slot-categories', 'words'])
  const { number } = useFormats()
  return (
    <section aria-label={t('tags/assignedTags')} className="grid gap-1.5">
      <h3 className="font-semibold">{t('tags/assignedTags')}</h3>
      {category.jobTags.length === 0 && <p className="text-muted">{t('tags/noneAssigned')}</p>}
      <ul className="grid">
        {category.jobTags.map(({ jobTag, jobs }) => (
          <li key={jobTag} className="flex min-h-10 flex-wrap items-center gap-2 border-b border-line py-1">
            <span className="min-w-0 flex-1">
              <bdi>{tagName(jobTag, t)}</bdi>{' '}
              <span className="text-xs text-muted">{t('tags/jobs', { number: number(jobs) })}</span>
            </span>
            <ActReview
              act={removeTag}
              subject={{ category, tags: [jobTag] }}
              onMoved={(answer) => onRemoved((answer as Removed | null)?.bookings ?? [])}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AvailableProps extends Pick<CategoryTagsProps, 'category' | 'typed' | 'onTyped'> {
  readonly all: Answer<typeof listJobTags>
  readonly others: readonly SlotCategory[]
  readonly onAssigned: () => void
}

function Available({ category, typed, onTyped, all, others, onAssigned }: AvailableProps) {
  const { t } = useTranslation(['slot-categories', 'words'])
  const { sought, chosen } = typed
  const choose = (tags: readonly string[]) => onTyped({ ...typed, chosen: tags })
  const own = category.jobTags.map(({ jobTag }) => jobTag)
  const words = sought.trim().toLowerCase()
  const free = all
    .filter(({ code }) => !own.includes(code))
    .map(({ code }) => ({
      code,
      name: tagName(code, t),
      holder: others.find((one) => one.code !== category.code && one.jobTags.some(({ jobTag }) => jobTag === code)),
    }))
  const found = free.filter(({ code, name }) => [code, name].some((one) => one.toLowerCase().includes(words)))
  const tags = chosen.filter((one) => free.some(({ code, holder }) => code === one && !holder))
  return (
    <section aria-label={t('tags/availableTags')} className="grid gap-2">
      <h3 className="font-semibold">{t('tags/availableTags')}</h3>
      <TextField
        {...local}
        label={t('tags/search')}
        value={sought}
        onChange={({ target }) => onTyped({ ...typed, sought: target.value })}
      />
      {found.length === 0 && (
        <p className="text-muted">{t(free.length === 0 ? 'tags/allAssigned' : 'tags/noneFound')}</p>
      )}
      <ul className="grid gap-1">
        {found.map(({ code, name, holder }) => (
          <li key={code}>
            <Checkbox
              {...local}
              label={name}
              name="tag"
              value={code}
              checked={tags.includes(code)}
              disabled={holder !== undefined}
              onValue={(isChosen) => choose(isChosen ? [...tags, code] : tags.filter((one) => one !== code))}
            />
            {holder && (
              <p className="ps-6 text-xs text-muted">
                {t('tags/elsewhere')}{' '}
                <a href={categoryAddress(holder.code, 'tags')}>
                  <bdi>{holder.name}</bdi>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
      {tags.length > 0 && (
        <ActReview
          key={tags.join()}
          act={assignTags}
          subject={{ category, tags }}
          onMoved={() => {
            choose([])
            onAssigned()
          }}
        />
      )}
    </section>
  )
}
