import type { DescribedForm } from '../../../src/contract/described-form.ts'
import type { Migration } from '../migration.ts'
import { type Choices, choices, field, named } from './described-parts.ts'

const optional = { ...field, required: false }

const sources: Choices = {
  MUNICIPAL: ['Municipal supply', '市政供水', 'Red municipal', 'Réseau municipal', 'Rete comunale', 'شبكة المدينة'],
  BOREWELL: ['Borewell', '井水', 'Pozo', 'Forage', 'Pozzo', 'بئر'],
  TANKER: ['Tanker', '水车', 'Cisterna', 'Camion-citerne', 'Autobotte', 'صهريج'],
}

const survey: DescribedForm = {
  ...named(['Site survey', '现场勘查', 'Inspección del lugar', 'Visite du site', 'Sopralluogo', 'معاينة الموقع']),
  name: 'job-INSTALLATION',
  fields: [
    {
      ...field,
      name: 'waterSource',
      type: 'select',
      options: choices(sources),
      ...named(['Water source', '水源', 'Fuente de agua', 'Source d’eau', 'Fonte d’acqua', 'مصدر المياه']),
    },
    {
      ...field,
      name: 'tds',
      type: 'number',
      min: 0,
      max: 5000,
      ...named(['TDS (ppm)', 'TDS（ppm）', 'TDS en ppm', 'TDS en ppm', 'TDS in ppm', 'TDS بوحدة ppm']),
      help: named([
        'Measured at the tap',
        '在水龙头处测得',
        'Medido en el grifo',
        'Mesuré au robinet',
        'Misurato al rubinetto',
        'كما قيس عند الصنبور',
      ]),
    },
    {
      ...field,
      name: 'deliveries',
      type: 'number',
      min: 1,
      max: 31,
      when: { field: 'waterSource', values: ['TANKER'] },
      ...named([
        'Deliveries a month',
        '每月送水次数',
        'Entregas al mes',
        'Livraisons par mois',
        'Consegne al mese',
        'مرات التوصيل في الشهر',
      ]),
    },
    {
      ...optional,
      name: 'floor',
      type: 'number',
      min: -3,
      max: 120,
      ...named(['Floor', '楼层', 'Piso', 'Étage', 'Piano', 'الطابق']),
    },
    {
      ...optional,
      name: 'readyOn',
      type: 'date',
      ...named(['Site ready on', '现场就绪日期', 'Lugar listo el', 'Site prêt le', 'Pronto dal', 'الموقع جاهز في']),
    },
    {
      ...optional,
      name: 'drilling',
      type: 'checkbox',
      ...named([
        'Drilling allowed',
        '允许钻孔',
        'Se puede taladrar',
        'Perçage autorisé',
        'Foratura consentita',
        'الثقب مسموح',
      ]),
    },
    {
      ...optional,
      name: 'access',
      type: 'text',
      maxLength: 300,
      ...named(['Access', '进门方式', 'Acceso', 'Accès', 'Accesso', 'الدخول']),
      help: named([
        'Gate, parking, who opens',
        '门禁、停车、由谁开门',
        'Portón, aparcamiento, quién abre',
        'Portail, stationnement, qui ouvre',
        'Cancello, parcheggio, chi apre',
        'البوابة والموقف ومن يفتح',
      ]),
    },
  ],
}

const readings: DescribedForm = {
  ...named(['Readings', '读数', 'Mediciones', 'Relevés', 'Misure', 'القراءات']),
  name: 'job-SERVICE',
  fields: [
    {
      ...optional,
      name: 'tdsIn',
      type: 'number',
      min: 0,
      max: 5000,
      ...named([
        'TDS in (ppm)',
        '进水 TDS（ppm）',
        'TDS de entrada, ppm',
        'TDS à l’entrée, ppm',
        'TDS in ingresso, ppm',
        'TDS الداخل، ppm',
      ]),
    },
    {
      ...optional,
      name: 'tdsOut',
      type: 'number',
      min: 0,
      max: 500,
      ...named([
        'TDS out (ppm)',
        '出水 TDS（ppm）',
        'TDS de salida, ppm',
        'TDS à la sortie, ppm',
        'TDS in uscita, ppm',
        'TDS الخارج، ppm',
      ]),
    },
    {
      ...optional,
      name: 'flow',
      type: 'number',
      min: 0,
      max: 60,
      ...named(['Flow (l/h)', '流量（升/小时）', 'Caudal, l/h', 'Débit, l/h', 'Portata, l/h', 'التدفق، لتر/ساعة']),
    },
    {
      ...optional,
      name: 'leaks',
      type: 'checkbox',
      ...named(['Leak found', '发现漏水', 'Se halló una fuga', 'Fuite trouvée', 'Perdita trovata', 'وُجد تسرب']),
    },
  ],
}

const insert = (form: DescribedForm) =>
  `insert into dbui_form (name, form) values ('${form.name}', $form$${JSON.stringify(form)}$form$) on conflict do nothing;`

/** A job has further fields, as the form of its type describes them (S-49). Older jobs have none filled in. */
export const jobExtra: Migration = {
  version: 74,
  name: 'further fields of jobs',
  sql: `
alter table job add column extra jsonb not null default '{}';
${[survey, readings].map(insert).join('\n')}`,
}
