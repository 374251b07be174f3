import { NoSymbolIcon, WrenchScrewdriverIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import {
  assignJobTags,
  categoryToastMs,
  listSlotCategories,
  removeJobTagMapping,
  type SlotCategory,
} from '../../contract/areas/slot-zones/slot-categories.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { defineAct } from '../../kit/write/act-definition.ts'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { tagName } from './tag-name.ts'

export interface ChosenTags {
  readonly category: SlotCategory
  readonly tags: readonly string[]
}

const record = (isDone: (now: readonly string[], tags: readonly string[]) => boolean) => ({
  endpoint: listSlotCategories,
  input: ({ category: { code } }: ChosenTags) => ({ query: { search: code, pageSize: 200 } }),
  became: ({ items }: { readonly items: readonly SlotCategory[] }, { category, tags }: ChosenTags) => {
    const now = items.find(({ code }) => code === category.code)
    if (!now) return 'lost' as const
    const has = now.jobTags.map(({ jobTag }) => jobTag)
    return isDone(has, tags) ? ('done' as const) : ('open' as const)
  },
})

const idOf = ({ category: { code }, tags }: ChosenTags) => [code, ...tags].join(' ')

/** Jobs with these tags are offered the category's places from now on (S-310). One that is taken is named (H114). */
export const assignTags = defineAct<ChosenTags, typeof assignJobTags, typeof listSlotCategories>({
  id: 'slot-category-tags-assign',
  texts: 'slot-categories',
  ask: 'tags/assign',
  question: 'tags/assign',
  act: 'tags/assign',
  done: 'tags/assigned',
  fallback: 'slot-categories:tags/assignFailed',
  confirms: 'never',
  toastMs: categoryToastMs,
  endpoint: assignJobTags,
  idOf,
  input: ({ category: { code }, tags }) => ({ body: { code, jobTags: [...tags] } }),
  review: () => null,
  record: record((has, tags) => tags.every((tag) => has.includes(tag))),
})

/** Jobs that it booked keep their places and are listed (H113). */
export const removeTag = defineAct<ChosenTags, typeof removeJobTagMapping, typeof listSlotCategories>({
  id: 'slot-category-tag-remove',
  texts: 'slot-categories',
  ask: 'tags/remove',
  question: 'tags/removeQuestion',
  act: 'tags/removeAct',
  done: 'tags/removed',
  fallback: 'slot-categories:tags/removeFailed',
  toastMs: categoryToastMs,
  endpoint: removeJobTagMapping,
  idOf,
  input: ({ category: { code }, tags: [tag = ''] }) => ({ body: { code, jobTag: tag } }),
  review: (chosen) => <Removal {...chosen} />,
  record: record((has, tags) => tags.every((tag) => !has.includes(tag))),
})

function Removal({ category: { code, name, jobTags }, tags: [tag = ''] }: ChosenTags) {
  const { t } = useTranslation(['slot-categories', 'words'])
  const { number } = useFormats()
  const jobs = jobTags.find(({ jobTag }) => jobTag === tag)?.jobs ?? 0
  return (
    <ReviewPanel
      record={
        <>
          <bdi>{name}</bdi> <Id>{code}</Id>
        </>
      }
      big={<bdi>{tagName(tag, t)}</bdi>}
      facts={[{ label: t('tags/affected'), value: number(jobs) }]}
      consequences={[
        { id: 'new', icon: NoSymbolIcon, text: t('tags/willLose') },
        { id: 'jobs', icon: WrenchScrewdriverIcon, text: t('tags/jobsStay', { number: number(jobs) }) },
      ]}
    />
  )
}
