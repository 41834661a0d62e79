/** Every icon of the site; whole class names, because the build reads them from this file. */
const classes = {
  alert: 'i-lucide-circle-alert',
  arrow: 'i-lucide-arrow-right',
  building: 'i-lucide-building-2',
  calendar: 'i-lucide-calendar-check',
  chat: 'i-lucide-message-circle',
  check: 'i-lucide-check',
  chevron: 'i-lucide-chevron-down',
  clock: 'i-lucide-clock',
  close: 'i-lucide-x',
  download: 'i-lucide-download',
  droplets: 'i-lucide-droplets',
  facebook: 'i-brand-facebook',
  fan: 'i-lucide-fan',
  file: 'i-lucide-file-check',
  flame: 'i-lucide-flame',
  headset: 'i-lucide-headset',
  heater: 'i-lucide-heater',
  house: 'i-lucide-house',
  instagram: 'i-brand-instagram',
  leaf: 'i-lucide-leaf',
  mail: 'i-lucide-mail',
  menu: 'i-lucide-menu',
  offline: 'i-lucide-wifi-off',
  pause: 'i-lucide-pause',
  pencil: 'i-lucide-pencil',
  phone: 'i-lucide-phone',
  pin: 'i-lucide-map-pin',
  play: 'i-lucide-play',
  send: 'i-lucide-send',
  shield: 'i-lucide-shield-check',
  siren: 'i-lucide-siren',
  snowflake: 'i-lucide-snowflake',
  star: 'i-mdi-star',
  thermometer: 'i-lucide-thermometer',
  tiktok: 'i-brand-tiktok',
  trash: 'i-lucide-trash-2',
  whatsapp: 'i-brand-whatsapp',
  wind: 'i-lucide-wind',
  wrench: 'i-lucide-wrench',
  zap: 'i-lucide-zap',
} as const;

export type IconName = keyof typeof classes;

/** A decoration beside words; 28 px if `large`, otherwise 20. */
export function Icon({ name, large = false }: { name: IconName; large?: boolean }) {
  return <span className={`icon ${large ? 'icon-large ' : ''}${classes[name]}`} aria-hidden="true" />;
}
