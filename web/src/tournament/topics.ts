/** What can change in an office; a page says which of these it shows. */
import type { OfficeChanged } from '../api/generated';

export type Topic = OfficeChanged['topics'][number];
export const TOPICS: readonly Topic[] = ['players', 'registration', 'seating', 'clock', 'results', 'penalties', 'about', 'hall'];
