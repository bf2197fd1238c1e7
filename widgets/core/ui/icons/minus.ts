export const minus = 'M224 128a8 8 0 01-8 8h-176a8 8 0 010-16h176a8 8 0 018 8'
