import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { getDbuiForm } from '../../../contract/areas/dbui/dbui.ts'
import { rcaForm } from '../../../contract/areas/repeat-jobs/repeat-jobs.ts'
import type { DescribedForm } from '../../../contract/described-form.ts'
import { wordsIn } from '../../../kit/described-form/described-words.ts'
import type { Lookup } from '../../../kit/lookup.ts'
import { useOptions } from '../../../kit/use-options.ts'

/** The categories of root causes, as the form names them. */
export const categoryChoices: Lookup = {
  endpoint: getDbuiForm,
  input: () => ({ params: { name: rcaForm } }),
  options: (form) =>
    ((form as DescribedForm).fields.find(({ name }) => name === 'category')?.options ?? []).map((option) => ({
      value: option.value,
      words: wordsIn(i18next.resolvedLanguage ?? i18next.language, option),
    })),
}

/** A category by its name. Its code where the form doesn’t name it, or isn’t there. */
export function CategoryName({ code }: { readonly code: string }) {
  const { t } = useTranslation('repeat-jobs')
  const named = useOptions(categoryChoices, t).find(({ value }) => value === code)
  return <bdi>{named?.label ?? code}</bdi>
}
