import { exampleOf, type PageExamples } from '../../example.ts'
import { getQualityCheckDetail, listQualityChecks } from './quality-checks.ts'

const qualityCheckListMetadataId = 'QC-10240'

export const calls = [
  exampleOf(listQualityChecks, {
    query: { page: 1, pageSize: 25, purifierId: 'WP', startDate: '2026/11/01', endDate: '2026/11/21' },
    answer: {
      content: [
        {
          id: qualityCheckListMetadataId,
          purifierId: 'WP-24080112',
          botId: 'BOT-7F21A4',
          sponsorCode: 'SP-0147',
          createdBy: 'Meera Pillai',
          createdAt: '2026-11-20T05:30:00.000Z',
          status: 'FAIL',
        },
      ],
      pageNumber: 1,
      pageSize: 25,
      totalElements: 1,
      totalPages: 1,
    },
  }),
  exampleOf(getQualityCheckDetail, {
    query: { qualityCheckListMetadataId, page: 0, pageSize: 10 },
    answer: {
      content: [
        {
          id: 'QCD-1',
          qualityCheckListElementId: 'QCE-03',
          qualityCheckListElementName: 'Output water TDS',
          elementValue: '118 ppm',
          onSuccessElementValue: null,
          onFailureElementValue: 'Above 90 ppm',
        },
      ],
      pagination: { totalElements: 1 },
    },
  }),
]

export const pages: PageExamples = {
  '/app/production/qcchecklist/:id': { id: qualityCheckListMetadataId },
}
