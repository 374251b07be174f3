import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { CodeGeneration } from '../../flows/code-generation/code-generation.entry.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { CodeTabs } from './CodeTabs.tsx'

/** A batch of new codes, of the prefix that the address names. */
export function Generate() {
  const { t } = useTranslation('device-codes')
  const prefix = new URLSearchParams(useSearch()).get('prefix') ?? ''
  return (
    <div className="flex flex-1 flex-col">
      <PageHead title={t('title')} />
      <CodeTabs />
      <div className="grid content-start bg-surface p-6 max-sm:p-4">
        <CodeGeneration key={prefix} prefix={prefix} />
      </div>
    </div>
  )
}
