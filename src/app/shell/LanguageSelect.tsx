import { LanguageIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { setLanguage } from '../../i18n/i18n.ts'
import { isLanguage, languages } from '../../i18n/languages.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { local } from '../../ui/sends.ts'

const options = Object.entries(languages).map(([value, label]) => ({ value, label }))

/** Six languages, each in its own name (doc1 §1). The browser's own list, so the sign-in page stays light. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('session')
  return (
    <span className="inline-flex items-center gap-1 text-ink">
      <LanguageIcon aria-hidden="true" className="size-5 text-muted" />
      <Select
        {...local}
        label={t('language')}
        labelHidden
        look="inline"
        options={options}
        value={i18n.language}
        onValue={(code) => isLanguage(code) && setLanguage(code)}
      />
    </span>
  )
}
