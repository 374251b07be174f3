import { exampleOf, type PageExamples } from '../../example.ts'
import { getBillDetails, listBillPaymentModes, listBillTransactions, listPartnerBills, payBill } from './bills.ts'
import { searchInstallationBills } from './installation-bills.ts'
import { addPartners, listPartners, updatePartner } from './partner-list.ts'

const line = { name: 'Marina Co-Living', code: 'MARINA', contactName: 'Tanvi Shah', phone: '9811123450', email: '' }

export const calls = [
  exampleOf(listPartners, { query: { search: 'Nest', orderDir: 'DESC', debt: 'DUE' } }),
  exampleOf(addPartners, { body: { partners: [line] } }),
  exampleOf(updatePartner, {
    body: {
      partnerId: 'BP-0005',
      name: 'Coral Coworking',
      code: 'CORAL',
      contactName: 'Anjali Thomas',
      phone: '9811082507',
    },
    forms: [
      {
        address: '/app/b2b-partners/list#edit-BP-0005',
        typed: { contact: 'Anjali T', phone: '9811082511' },
        fallback: 'Unable to update partner',
        done: 'Partner saved',
        by: 'Vikram Sethi',
      },
    ],
  }),
  exampleOf(listPartnerBills, { params: { partnerId: 'BP-0002' }, query: { status: 'PAID', age: '0-30' } }),
  exampleOf(getBillDetails, { params: { billId: 'BILL-2610-0002' } }),
  exampleOf(listBillPaymentModes, { answer: [{ code: 'NEFT', label: 'NEFT' }] }),
  exampleOf(listBillTransactions, { params: { billId: 'BILL-2610-0002' } }),
  exampleOf(payBill, {
    body: { billId: 'BILL-2610-0002', amount: 1, paymentMode: 'NEFT', reference: 'N33026120051' },
  }),
  exampleOf(searchInstallationBills, { body: { installationIds: ['WP-BLR-004217'] } }),
]

export const pages: PageExamples = {
  '/app/b2b-partners/:partnerId/bills': { partnerId: 'BP-0002' },
  '/app/b2b-partners/:partnerId/bill/:billId': { partnerId: 'BP-0002', billId: 'BILL-2610-0002' },
}
