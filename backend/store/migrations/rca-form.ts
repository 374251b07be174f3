import type { DescribedForm } from '../../../src/contract/described-form.ts'
import { type Choices, choices, field, named } from './described-parts.ts'

const categories: Choices = {
  PART_FAILURE: [
    'Part failure',
    '部件故障',
    'Fallo de una pieza',
    'Panne d’une pièce',
    'Guasto di un pezzo',
    'عطل قطعة',
  ],
  WORKMANSHIP: [
    'Workmanship',
    '施工质量',
    'Calidad del trabajo',
    'Qualité du travail',
    'Qualità del lavoro',
    'جودة العمل',
  ],
  WATER_QUALITY: ['Water quality', '水质', 'Calidad del agua', 'Qualité de l’eau', 'Qualità dell’acqua', 'جودة المياه'],
  WRONG_DIAGNOSIS: [
    ...(['Wrong diagnosis', '误判', 'Diagnóstico equivocado', 'Mauvais diagnostic'] as const),
    ...(['Diagnosi errata', 'تشخيص خاطئ'] as const),
  ],
  USAGE: ['Usage', '使用方式', 'Uso', 'Utilisation', 'Utilizzo', 'طريقة الاستخدام'],
  CONNECTION: ['Bot or network', '设备联网', 'Bot o red', 'Bot ou réseau', 'Bot o rete', 'البوت أو الشبكة'],
}

const subCategories: Readonly<Record<string, Choices>> = {
  PART_FAILURE: {
    FILTER_CLOGGED: [
      'Filter clogged',
      '滤芯堵塞',
      'Filtro obstruido',
      'Filtre bouché',
      'Filtro intasato',
      'انسداد الفلتر',
    ],
    PUMP_FAILED: ['Pump failed', '水泵失效', 'Fallo de la bomba', 'Pompe en panne', 'Pompa guasta', 'تعطل المضخة'],
    VALVE_STUCK: ['Valve stuck', '阀门卡住', 'Válvula atascada', 'Vanne bloquée', 'Valvola bloccata', 'الصمام عالق'],
    SEAL_WORN: ['Seal worn', '密封圈磨损', 'Junta gastada', 'Joint usé', 'Guarnizione usurata', 'تآكل الحشية'],
  },
  WORKMANSHIP: {
    FITTING_LOOSE: [
      'Fitting loose',
      '接头松动',
      'Conexión floja',
      'Raccord desserré',
      'Raccordo allentato',
      'وصلة مرتخية',
    ],
    STEP_MISSED: ['Step missed', '遗漏步骤', 'Paso omitido', 'Étape oubliée', 'Passaggio saltato', 'خطوة منسية'],
    NOT_FLUSHED: ['Not flushed', '未冲洗', 'Sin enjuagar', 'Non rincé', 'Non risciacquato', 'لم يُشطف'],
  },
  WATER_QUALITY: {
    HIGH_TDS: ['High TDS', 'TDS 过高', 'TDS alto', 'TDS élevé', 'TDS alto', 'ارتفاع TDS'],
    LOW_PRESSURE: ['Low pressure', '水压低', 'Presión baja', 'Pression faible', 'Pressione bassa', 'ضغط منخفض'],
    SEDIMENT: ['Sediment', '沉积物', 'Sedimentos', 'Sédiments', 'Sedimenti', 'رواسب'],
  },
  WRONG_DIAGNOSIS: {
    SYMPTOM_TREATED: [
      ...(['Symptom treated, not cause', '治标未治本', 'Se trató el síntoma, no la causa'] as const),
      ...(['Symptôme traité, pas la cause', 'Curato il sintomo, non la causa', 'عولج العَرَض لا السبب'] as const),
    ],
    WRONG_PART: [
      ...(['Wrong part replaced', '换错部件', 'Pieza cambiada por error'] as const),
      ...(['Mauvaise pièce remplacée', 'Sostituito il pezzo sbagliato', 'استُبدلت قطعة خاطئة'] as const),
    ],
  },
  USAGE: {
    TAP_CLOSED: [
      'Inlet tap closed',
      '进水阀关闭',
      'Llave de entrada cerrada',
      'Robinet fermé',
      'Rubinetto chiuso',
      'صنبور مغلق',
    ],
    POWER_OFF: ['Power off', '断电', 'Sin corriente', 'Hors tension', 'Corrente staccata', 'انقطاع الكهرباء'],
  },
  CONNECTION: {
    NO_SIGNAL: ['No signal', '无信号', 'Sin señal', 'Pas de signal', 'Nessun segnale', 'لا إشارة'],
    BOT_FAULT: ['Bot fault', 'Bot 故障', 'Fallo del bot', 'Panne du bot', 'Guasto del bot', 'عطل البوت'],
  },
}

const responsible: Choices = {
  TECHNICIAN: ['Technician', '技师', 'Técnico', 'Technicien', 'Tecnico', 'الفني'],
  PART: ['Part', '部件', 'Pieza', 'Pièce', 'Pezzo', 'القطعة'],
  WATER: ['Water', '水', 'Agua', 'Eau', 'Acqua', 'المياه'],
  CUSTOMER: ['Customer', '客户', 'Cliente', 'Client', 'Cliente', 'العميل'],
}

const parts: Choices = {
  SEDIMENT_FILTER: [
    ...(['Sediment filter', '沉淀滤芯', 'Filtro de sedimentos', 'Filtre à sédiments'] as const),
    ...(['Filtro sedimenti', 'فلتر الرواسب'] as const),
  ],
  CARBON_FILTER: [
    ...(['Carbon filter', '活性炭滤芯', 'Filtro de carbón', 'Filtre à charbon'] as const),
    ...(['Filtro a carbone', 'فلتر الكربون'] as const),
  ],
  MEMBRANE: ['Membrane', '反渗透膜', 'Membrana', 'Membrane', 'Membrana', 'الغشاء'],
  PUMP: ['Pump', '水泵', 'Bomba', 'Pompe', 'Pompa', 'المضخة'],
  VALVE: ['Valve', '阀门', 'Válvula', 'Vanne', 'Valvola', 'الصمام'],
  BOT: ['Bot', 'Bot', 'Bot', 'Bot', 'Bot', 'البوت'],
}

/** The form as it begins (doc2 §3 names none of its fields, S-223). */
export const rcaFormAtFirst: DescribedForm = {
  ...named(['Root cause', '根本原因', 'Causa raíz', 'Cause première', 'Causa principale', 'السبب الجذري']),
  name: 'repeat-job-rca',
  fields: [
    {
      ...field,
      name: 'category',
      type: 'select',
      options: choices(categories),
      ...named(['Category', '类别', 'Categoría', 'Catégorie', 'Categoria', 'الفئة']),
    },
    {
      ...field,
      name: 'subCategory',
      type: 'select',
      ...named(['Sub-category', '子类别', 'Subcategoría', 'Sous-catégorie', 'Sottocategoria', 'الفئة الفرعية']),
      options: Object.entries(subCategories).flatMap(([value, all]) =>
        choices(all, { field: 'category', values: [value] }),
      ),
    },
    {
      ...field,
      name: 'responsible',
      type: 'select',
      options: choices(responsible),
      ...named(['Responsible', '责任方', 'Responsable', 'Responsable', 'Responsabile', 'المسؤول']),
    },
    {
      ...field,
      name: 'part',
      type: 'select',
      options: choices(parts),
      ...named(['Part', '部件', 'Pieza', 'Pièce', 'Pezzo', 'القطعة']),
      when: { field: 'responsible', values: ['PART'] },
    },
    {
      ...field,
      name: 'action',
      type: 'text',
      maxLength: 200,
      ...named(['Action', '措施', 'Acción', 'Action', 'Azione', 'الإجراء']),
      help: named([
        'What prevents the next repeat',
        '如何防止再次发生',
        'Qué evita la próxima repetición',
        'Ce qui évite la prochaine répétition',
        'Che cosa evita la prossima ripetizione',
        'ما يمنع التكرار التالي',
      ]),
    },
    {
      ...field,
      name: 'note',
      type: 'text',
      required: false,
      maxLength: 500,
      ...named(['Note', '备注', 'Nota', 'Note', 'Nota', 'ملاحظة']),
    },
  ],
}
