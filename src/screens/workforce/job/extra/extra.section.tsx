import { useTranslation } from 'react-i18next'
import { getDbuiForm } from '../../../../contract/areas/dbui/dbui.ts'
import type { JobRecord } from '../../../../contract/areas/jobs/jobs.ts'
import { DescribedAnswers } from '../../../../kit/described-form/DescribedAnswers.tsx'
import { useDescribedWords } from '../../../../kit/described-form/described-words.ts'
import { defineSection } from '../../../../kit/record/detail-definition.ts'
import { LinkButton } from '../../../../ui/actions/LinkButton.tsx'

function Edit() {
  const { t } = useTranslation('job')
  return (
    <LinkButton size="sm" href="#extra">
      {t('edit')}
    </LinkButton>
  )
}

/** The further fields of a job, under the name that the service gives their form (S-49). */
export const extraSection = ({ extra = {} }: Pick<JobRecord, 'extra'>) =>
  defineSection<typeof getDbuiForm>({
    id: 'job-extra',
    texts: 'job',
    title: 'extra',
    endpoint: getDbuiForm,
    input: ({ name = '' }) => ({ params: { name } }),
    lines: 3,
    acts: Edit,
    body: function Extra({ data: form }) {
      const { t } = useTranslation('job')
      const words = useDescribedWords()
      return (
        <div className="grid gap-2">
          <p className="text-xs text-muted">{words(form)}</p>
          {Object.keys(extra).length > 0 ? (
            <DescribedAnswers form={form} values={extra} />
          ) : (
            <p className="text-muted">{t('noExtra')}</p>
          )}
        </div>
      )
    },
  })
