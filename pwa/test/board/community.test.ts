import { itProves, roundsOf, SEED } from '../proof/slice.ts';
import { proveBoards } from './prove-boards.ts';

const BOARDS = roundsOf(8);

itProves(`keeps its promises in ${BOARDS} feeds from seed ${SEED}`, proveBoards, BOARDS);
