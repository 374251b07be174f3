import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type JobImage, listJobImages } from '../../../contract/areas/jobs/job-page.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { answeredLink, isImageHost } from '../../../kit/web-link.ts'
import { local } from '../../../ui/sends.ts'

const ImageViewer = lazy(() =>
  import('../../../ui/overlays/ImageViewer.tsx').then((file) => ({ default: file.ImageViewer })),
)

/** What the technician took pictures of, before and after. */
export const jobImagesSection = defineSection<typeof listJobImages>({
  id: 'job-images',
  texts: 'job',
  title: 'images',
  endpoint: listJobImages,
  input: ({ id = '' }) => ({ params: { id } }),
  body: Images,
  acts: Counts,
  nothing: 'noImages',
  lines: 4,
})

/** How many of each stage; of a stage that the console doesn't know it says nothing. */
function Counts({ data }: SectionBodyProps<readonly JobImage[]>) {
  const { t } = useTranslation('job')
  const { number } = useFormats()
  const of = (stage: string) => number(data.filter((one) => one.stage === stage).length)
  if (data.length === 0) return null
  return <span className="text-muted">{t('imageCounts', { before: of('BEFORE'), after: of('AFTER') })}</span>
}

function Images({ data }: SectionBodyProps<readonly JobImage[]>) {
  const { t } = useTranslation('job')
  const { time } = useFormats()
  const [shown, setShown] = useState<number | null>(null)
  const images = data.flatMap(({ id, url, stage, takenAt }) => {
    const link = answeredLink(url, listJobImages)
    const words = t(`stages/${stage}`, { defaultValue: stage })
    return link ? [{ id, link, href: link.href, name: `${words} ${time(takenAt)}`, isOurs: isImageHost(link) }] : []
  })
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {images.map(({ id, href, name, isOurs }, index) => (
          <li key={id}>
            <button
              type="button"
              {...local}
              className="grid w-full cursor-pointer gap-1 text-start text-xs"
              onClick={() => setShown(index)}
            >
              {isOurs ? (
                <img src={href} alt="" loading="lazy" className="aspect-4/3 w-full rounded-sm border object-cover" />
              ) : (
                <span className="grid aspect-4/3 w-full place-items-center rounded-sm border bg-sunken text-muted">
                  {t('elsewhere')}
                </span>
              )}
              {name}
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <ImageViewer
            images={images.map(({ href, name, isOurs, link }) => ({
              href,
              name,
              ...(isOurs ? {} : { blockedHost: link.host }),
            }))}
            index={shown}
            onIndex={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  )
}
