import type { Emblem as EmblemName } from '../content/page-content.ts';

/** Icons of the content, apart from those of the interface, so that no page loads them before it needs them. */
const classes: Record<EmblemName, string> = {
  alarm: 'i-lucide-bell-ring',
  battery: 'i-lucide-battery-charging',
  boat: 'i-lucide-sailboat',
  bolt: 'i-lucide-zap',
  building: 'i-lucide-building-2',
  calendar: 'i-lucide-calendar-check',
  chat: 'i-lucide-message-circle',
  clock: 'i-lucide-clock',
  coin: 'i-lucide-piggy-bank',
  cube: 'i-lucide-box',
  document: 'i-lucide-file-check',
  drop: 'i-lucide-droplets',
  eye: 'i-lucide-eye',
  fan: 'i-lucide-fan',
  flame: 'i-lucide-flame',
  gauge: 'i-lucide-gauge',
  gear: 'i-lucide-cog',
  golf: 'i-lucide-land-plot',
  hospital: 'i-lucide-hospital',
  hotel: 'i-lucide-hotel',
  leaf: 'i-lucide-leaf',
  mist: 'i-lucide-cloud-fog',
  panel: 'i-lucide-inspection-panel',
  pin: 'i-lucide-map-pin',
  plug: 'i-lucide-plug',
  quiet: 'i-lucide-volume-x',
  rooms: 'i-lucide-layout-grid',
  ruler: 'i-lucide-ruler',
  school: 'i-lucide-school',
  shield: 'i-lucide-shield-check',
  snow: 'i-lucide-snowflake',
  team: 'i-lucide-users',
  villa: 'i-lucide-house',
  wave: 'i-lucide-waves',
  wrench: 'i-lucide-wrench',
};

/** A small drawing beside a point of the content. */
export function Emblem({ name }: { name: EmblemName }) {
  return <span className={`icon icon-large ${classes[name]}`} aria-hidden="true" />;
}
